import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { open } from '../server/platform/db/sqlite/open.ts';
import { refuseInUse, unfinishedOf } from './folder.ts';

it('touches no data that another demonstration uses or is making', () => {
  const home = mkdtempSync(join(tmpdir(), 'ncf-demo-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const dataDir = join(home, 'data');
  refuseInUse(dataDir);
  for (const folder of [dataDir, unfinishedOf(dataDir)]) {
    const other = open(folder);
    expect(() => refuseInUse(dataDir)).toThrow(
      `A demonstration is using ${folder}. Stop it first, with Ctrl+C in its terminal.`,
    );
    other.close();
    refuseInUse(dataDir);
  }
});
