"""`python -m pbm`: the same as the command `pbm`."""

from pbm.shell.cli import main

if __name__ == "__main__":
    main()
