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

/** How long each file took, from Playwright's JSON report: its tests, one after the other. */
export function timesFromPlaywright({ suites }) {
  const tests = (suite) => [
    ...(suite.specs ?? []).flatMap((spec) => spec.tests),
    ...(suite.suites ?? []).flatMap(tests),
  ];
  return suites.map((suite) => ({
    file: `e2e/${suite.file}`,
    ms: tests(suite)
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0),
  }));
}

/** The ten slowest files, a line each. */
export function slowest(times) {
  return times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
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
