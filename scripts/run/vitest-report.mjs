// A Vitest reporter that writes to NCF_TEST_REPORT as JSON how long each test file took, with loading and hooks, and
// which tests passed only on the second try.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './process.mjs';

const path = (module) => relative(root, module.moduleId);

export default class VitestReport {
  times = [];
  flaky = [];

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    this.flaky.push({ title: `${path(test.module)} › ${test.name}`, error: error?.message ?? '' });
  }

  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    this.times.push({ file: path(module), ms: collectDuration + setupDuration + duration });
  }

  onTestRunEnd() {
    const { times, flaky } = this;
    writeFileSync(process.env.NCF_TEST_REPORT, JSON.stringify({ times, flaky }));
  }
}
