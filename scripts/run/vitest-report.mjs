// A Vitest reporter that writes to NCF_TEST_REPORT as JSON how many tests passed, failed, and were skipped, how long each
// file took, with loading and hooks, and which tests passed only on the second try.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './process.mjs';

const path = (module) => relative(root, module.moduleId);

export default class VitestReport {
  report = { passed: 0, failed: 0, skipped: 0, times: [], flaky: [] };

  onTestCaseResult(test) {
    this.report[test.result().state] += 1;
    if (!test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    const title = `${path(test.module)} › ${test.name}`;
    this.report.flaky.push({ title, error: error?.message ?? '' });
  }

  onTestModuleEnd(module) {
    // A file that could not even be loaded counts as one failure.
    if (module.state() === 'failed' && ![...module.children.allTests('failed')].length)
      this.report.failed += 1;
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const ms = collectDuration + setupDuration + duration;
    this.report.times.push({ file: path(module), ms });
  }

  onTestRunEnd() {
    writeFileSync(process.env.NCF_TEST_REPORT, JSON.stringify(this.report));
  }
}
