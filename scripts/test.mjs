// Everything that `npm test` runs: the build, then the tests of the rooms and the end-to-end tests side by side.
// It ends with the slowest files and, on the last line, the sum of all runners.
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuilt } from './run/build.mjs';
import { Stop, call, compiledOnce, inRoot } from './run/process.mjs';
import {
  add,
  describeFlaky,
  flakyFromPlaywright,
  fromPlaywright,
  fromVitest,
  line,
  slowest,
  timesFromPlaywright,
} from './run/tally.mjs';

const filters = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'ncf-test-'));
const env = {
  ...compiledOnce,
  ...process.env,
  NODE_NO_WARNINGS: '1',
  NODE_ENV: 'test',
};
delete env.FORCE_COLOR;
/** Every test file that ran, with its time. */
const times = [];
/** Every test that passed only on the second try. */
const flaky = [];
const journeysOutput = join(reports, 'journeys.txt');
const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Runs one program and reads its report; without a readable report it counts as one failure.
 * @param output a file for what it prints; the terminal by default
 */
async function runner({ title, program, args, extra, read, reportFile, output }) {
  const options = output === undefined ? {} : { stdio: ['ignore', output, output] };
  const all = [inRoot('node_modules', ...program), ...args];
  const code = await call('node', all, { ...env, ...extra }, options);
  if (code >= 128) throw new Stop('Stopped.', code);
  let counts;
  try {
    counts = read(readReport(reportFile));
  } catch {
    console.error(`${title}: ended with code ${code} and no report`);
    counts = { passed: 0, failed: 1, skipped: 0 };
  }
  // A runner that fails outside its tests (an unhandled rejection, a broken teardown) fails the run, too.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function unitTests() {
  const report = join(reports, 'vitest.json');
  const details = join(reports, 'vitest-report.json');
  // A dot for each test of a whole run, and a line for each file of a chosen one; failures in full.
  const style = filters.length > 0 ? 'default' : 'dot';
  const args = ['run', `--reporter=${style}`, '--reporter=json', `--outputFile.json=${report}`];
  // What tests print tells why one failed, or what a chosen one measured.
  if (filters.length === 0) args.push('--silent=passed-only');
  args.push(`--reporter=${inRoot('scripts/run/vitest-report.mjs')}`);
  const read = (found) => {
    const more = readReport(details);
    times.push(...more.times);
    flaky.push(...more.flaky);
    return fromVitest(found);
  };
  const program = ['vitest', 'vitest.mjs'];
  const extra = { NCF_TEST_REPORT: details };
  console.log('\n── Tests of the rooms');
  return runner({
    title: 'Tests of the rooms',
    program,
    args: [...args, ...filters],
    extra,
    read,
    reportFile: report,
  });
}

/** Runs the end-to-end tests. Their output goes to a file, so that it does not mix with that of the rooms. */
async function journeys() {
  const report = join(reports, 'playwright.json');
  const output = openSync(journeysOutput, 'w');
  const extra = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, NCF_TEST_OUTPUT: join(reports, 'output') };
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--pass-with-no-tests'];
  const reporters = ['--reporter', 'dot,json'];
  const read = (found) => {
    times.push(...timesFromPlaywright(found));
    flaky.push(...flakyFromPlaywright(found));
    return fromPlaywright(found);
  };
  return runner({
    title: 'Journeys in a browser',
    program: ['@playwright', 'test', 'cli.js'],
    args: [...args, ...reporters],
    extra,
    read,
    reportFile: report,
    output,
  });
}

let total = { passed: 0, failed: 0, skipped: 0 };
try {
  // What the browser tests open.
  if (filters.length === 0) console.log('── Build');
  const built = filters.length > 0 || (await isBuilt(env));
  if (!built) total = add(total, { passed: 0, failed: 1, skipped: 0 });
  const whole = filters.length === 0 && built;
  const results = await Promise.all([unitTests(), ...(whole ? [journeys()] : [])]);
  for (const result of results) total = add(total, result);
  if (whole)
    console.log(`\n── Journeys in a browser\n${readFileSync(journeysOutput, 'utf8').trimEnd()}`);
  if (total.failed === 0) rmSync(reports, { recursive: true, force: true });
  console.log(`\nThe slowest files:\n${slowest(times).join('\n')}`);
  if (flaky.length > 0)
    console.log(`\nPassed only on the second try:\n${describeFlaky(flaky).join('\n')}`);
  console.log(`\n${line(total)}`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}
