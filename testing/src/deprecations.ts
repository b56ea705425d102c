/** What Node or a package calls deprecated fails the test that runs, as it would fail with their next version. */
process.throwDeprecation = true;
