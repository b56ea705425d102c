// What the test runners report, in one form: { passed, failed, skipped, times: { file, ms }[], flaky: { title, error }[] }.

/** The tests of a suite of Playwright's JSON report, those of the suites in it included. */
function testsOf(suite) {
  return [
    ...(suite.specs ?? []).flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test }))),
    ...(suite.suites ?? []).flatMap(testsOf),
  ];
}

/** From Playwright's JSON report; a flaky test (passed on a retry) counts as passed, with what failed first. */
export function fromPlaywright({ stats, errors, suites }) {
  const files = suites.map((suite) => ({ file: `e2e/${suite.file}`, tests: testsOf(suite) }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    // The tests of a file run one after the other.
    times: files.map(({ file, tests }) => ({
      file,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    flaky: files.flatMap(({ file, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ title, results }) => ({
          title: `${file} › ${title}`,
          error: results[0]?.error?.message ?? '',
        })),
    ),
  };
}

/** The ten slowest files, a line each. */
export function slowest(times) {
  return times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

/** A line for each test that passed only on the second try, and the first line of its error. */
export function describeFlaky(flaky) {
  return flaky.flatMap(({ title, error }) => [`  ${title}`, `    ${error.split('\n', 1)[0]}`]);
}

/** The line at the end of a run. */
export function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
