// Counts and times of the test runners, each brought to one form: { passed, failed, skipped }, { file, ms }.

/** From vitest's JSON report; a file that could not even be loaded counts as one failure. */
export function fromVitest(report) {
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** From Playwright's JSON report; a flaky test (passed on a retry) counts as passed. */
export function fromPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** The tests of a suite of Playwright's JSON report, those of the suites in it included. */
function testsOf(suite) {
  return [
    ...(suite.specs ?? []).flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test }))),
    ...(suite.suites ?? []).flatMap(testsOf),
  ];
}

/** How long each file took, from Playwright's JSON report: its tests, one after the other. */
export function timesFromPlaywright({ suites }) {
  return suites.map((suite) => ({
    file: `e2e/${suite.file}`,
    ms: testsOf(suite)
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0),
  }));
}

/** The tests that passed only on the second try, with what failed first, from Playwright's JSON report. */
export function flakyFromPlaywright({ suites }) {
  return suites.flatMap((suite) =>
    testsOf(suite)
      .filter(({ status }) => status === 'flaky')
      .map(({ title, results }) => ({
        title: `e2e/${suite.file} › ${title}`,
        error: results[0]?.error?.message ?? '',
      })),
  );
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

export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** The line at the end of a run. */
export function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
