import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPython, NO_PYTHON } from './python.ts';
import { startApp, type App } from './testing.ts';

const run = promisify(execFile);
const script = (name: string): string =>
  fileURLToPath(new URL(`../../docs/quick-start/${name}`, import.meta.url));
const HELLO = { type: 'message', text: 'Hello there', sender: 'user', status: 'sent', seq: 1 };
const MS = 60_000;

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
});

it('runs the TypeScript quick start, which prints the delivered copy of its message [R3.10]', async () => {
  const args = [script('visitor.ts'), app.url, HELLO.text];
  const { stdout } = await run(process.execPath, args, { timeout: MS });
  expect(JSON.parse(stdout)).toMatchObject(HELLO);
});

it('runs the Python quick start, which prints the delivered copy of its message [R3.10]', async ({
  skip,
}) => {
  const python = await findPython();
  if (python === null) return skip(NO_PYTHON);
  const { stdout } = await run(python, [script('visitor.py'), app.url, HELLO.text], {
    timeout: MS,
  });
  expect(JSON.parse(stdout)).toMatchObject(HELLO);
});

it('ends with what was wrong when a quick start is refused [R3.10]', async ({ skip }) => {
  const runs = [run(process.execPath, [script('visitor.ts'), app.url, ' '], { timeout: MS })];
  const python = await findPython();
  if (python !== null)
    runs.push(run(python, [script('visitor.py'), app.url, ' '], { timeout: MS }));
  for (const result of await Promise.allSettled(runs)) {
    expect(result).toMatchObject({
      status: 'rejected',
      reason: { stderr: expect.stringContaining('Refused: ') as string },
    });
  }
  if (python === null) skip(NO_PYTHON);
});
