// A Vitest reporter that writes how long each test file took, with loading and hooks, to NCF_FILE_TIMES as JSON.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './process.mjs';

export default class FileTimes {
  files = [];

  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    this.files.push({
      file: relative(root, module.moduleId),
      ms: collectDuration + setupDuration + duration,
    });
  }

  onTestRunEnd() {
    writeFileSync(process.env.NCF_FILE_TIMES, JSON.stringify(this.files));
  }
}
