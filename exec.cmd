@rem The scripts in package.json begin with the shell's "exec", so that npm's signals reach Node; Windows has none.
@%*
