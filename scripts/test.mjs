// Everything that `npm test` runs: the build, then the tests of the rooms and the end-to-end tests side by side.
// It ends with the slowest files and, on the last line, the sum of all runners.
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuilt } from './run/build.mjs';
import { Stop, call, compiledOnce, inRoot } from './run/process.mjs';
import { describeFlaky, fromPlaywright, line, slowest } from './run/tally.mjs';

const filters = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'ncf-test-'));
const env = {
  ...compiledOnce,
  ...process.env,
  NODE_NO_WARNINGS: '1',
  NODE_ENV: 'test',
};
delete env.FORCE_COLOR;
const journeysOutput = join(reports, 'journeys.txt');
const FAILURE = { passed: 0, failed: 1, skipped: 0, times: [], flaky: [] };

/**
 * Runs one program and reads its report; without a readable report it counts as one failure.
 * @param read brings the report to the form of `tally.mjs`
 * @param output a file for what it prints; the terminal by default
 */
async function runner({ title, program, args, extra, read = (found) => found, report, output }) {
  const options = output === undefined ? {} : { stdio: ['ignore', output, output] };
  const all = [inRoot('node_modules', ...program), ...args];
  const code = await call('node', all, { ...env, ...extra }, options);
  if (code >= 128) throw new Stop('Stopped.', code);
  let found;
  try {
    found = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.error(`${title}: ended with code ${code} and no report`);
    found = FAILURE;
  }
  // A runner that fails outside its tests (an unhandled rejection, a broken teardown) fails the run, too.
  return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
}

async function unitTests() {
  const report = join(reports, 'vitest.json');
  // A dot for each test of a whole run, and a line for each file of a chosen one; failures in full.
  const style = filters.length > 0 ? 'default' : 'dot';
  const args = ['run', `--reporter=${style}`];
  // What tests print tells why one failed, or what a chosen one measured.
  if (filters.length === 0) args.push('--silent=passed-only');
  args.push(`--reporter=${inRoot('scripts/run/vitest-report.mjs')}`, ...filters);
  console.log('\n── Tests of the rooms');
  return runner({
    title: 'Tests of the rooms',
    program: ['vitest', 'vitest.mjs'],
    args,
    extra: { NCF_TEST_REPORT: report },
    report,
  });
}

/** Runs the end-to-end tests. Their output goes to a file, so that it does not mix with that of the rooms. */
async function journeys() {
  const report = join(reports, 'playwright.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--pass-with-no-tests'];
  return runner({
    title: 'Journeys in a browser',
    program: ['@playwright', 'test', 'cli.js'],
    args: [...args, '--reporter', 'dot,json'],
    extra: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, NCF_TEST_OUTPUT: join(reports, 'output') },
    read: fromPlaywright,
    report,
    output: openSync(journeysOutput, 'w'),
  });
}

try {
  // What the browser tests open.
  if (filters.length === 0) console.log('── Build');
  const built = filters.length > 0 || (await isBuilt(env));
  const whole = filters.length === 0 && built;
  const results = await Promise.all([unitTests(), ...(whole ? [journeys()] : [])]);
  if (!built) results.push(FAILURE);
  const sum = (of) => results.reduce((total, result) => total + result[of], 0);
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  const flaky = results.flatMap((result) => result.flaky);
  if (whole)
    console.log(`\n── Journeys in a browser\n${readFileSync(journeysOutput, 'utf8').trimEnd()}`);
  if (total.failed === 0) rmSync(reports, { recursive: true, force: true });
  console.log(`\nThe slowest files:\n${slowest(results.flatMap(({ times }) => times)).join('\n')}`);
  if (flaky.length > 0)
    console.log(`\nPassed only on the second try:\n${describeFlaky(flaky).join('\n')}`);
  console.log(`\n${line(total)}`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}
