/** A deprecation warning of Node or a package fails the running test, as their next version would. */
process.throwDeprecation = true;
