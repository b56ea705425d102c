// The checks that must pass before a commit. Every step runs even if another one fails; the summary says which failed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isBuilt } from './run/build.mjs';
import { inRoot } from './run/process.mjs';

const rooms =
  'contract chat ui site widget console server testing e2e demo bench scripts clients'.split(' ');
const bin = (...parts) => inRoot('node_modules', ...parts);

/** The slowest come first, so that the short ones run while those still do. */
const steps = [
  [
    'types',
    'npx tsc -p .',
    [
      bin('typescript/bin/tsc'),
      '-p',
      '.',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/types.tsbuildinfo',
      // Each checker resolves many of the same types, and on few cores other steps run at the same time.
      ...(availableParallelism() < 4 ? ['--checkers', '1'] : []),
    ],
  ],
  ['size budgets', 'docs/budgets.md says what to do', ['scripts/check-budgets.mjs']],
  [
    'lint',
    'npx oxlint --fix corrects some',
    [bin('oxlint/bin/oxlint'), '--deny-warnings', '--format', 'unix'],
  ],
  ['format', 'npx oxfmt corrects it', [bin('oxfmt/bin/oxfmt'), '--check']],
  [
    'spelling',
    'correct it, or add a correct word to cspell-words.txt',
    [
      bin('cspell/bin.mjs'),
      'lint',
      '--no-progress',
      '--no-summary',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      '.cache/cspell',
    ],
  ],
  [
    'import rules',
    'each rule in .dependency-cruiser.mjs says what to do instead',
    [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--no-progress',
      '-T',
      'err-long',
      ...rooms,
    ],
  ],
  ['dead code', 'npx knip', [bin('knip/bin/knip.js'), '--no-progress']],
  ['translations', 'docs/content.md says how to translate', ['scripts/translations.ts']],
  [
    'requirement IDs',
    'docs/requirements.md is the list; cite the ID in the title of a test',
    ['scripts/check-requirements.mjs'],
  ],
];

/** Spelling and dead code make many short-lived objects; with room for them, they collect less garbage. */
const MORE_NEW_SPACE = '--max-semi-space-size=32';

function run(args) {
  return new Promise((resolve) => {
    // The compiler and the linter are Go programs; with the default they spend a quarter of their time on garbage.
    const env = { GOGC: '400', ...process.env, NODE_NO_WARNINGS: '1' };
    const child = spawn(process.execPath, [MORE_NEW_SPACE, ...args], { cwd: inRoot(), env });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Removes the notice that dependency-cruiser does not support this TypeScript; it reads the files with swc. */
const withoutNotice = (output) => output.replace(/\n‼ missing-tsc-transpiler[\s\S]*$/, '\n');

/** Runs one step. @returns its line of the summary */
async function take([name, hint, args]) {
  const startedAt = Date.now();
  let { code, output } = { code: 1, output: `${args[0]} is missing` };
  // The budgets apply to the current sources, so a stale build is renewed first.
  if (name === 'size budgets' && !(await isBuilt(process.env)))
    output = 'The build failed, see above.';
  else if (existsSync(args[0])) ({ code, output } = await run(args));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const text = withoutNotice(output).trim();
  if (code !== 0) {
    console.log(`\n── ${name}\n${text}\n   → ${hint}`);
    process.exitCode = 1;
  }
  const note =
    code === 0 && /^(scripts|site)\//.test(args[0]) ? `  ${text.split('\n').at(-1)}` : '';
  return `${code === 0 ? '✓' : '✗'} ${name.padEnd(16)} ${seconds.padStart(5)} s${note}`;
}

const startedAt = Date.now();
const summary = [];
const waiting = steps.entries();
/** Two at a time, even on one core: some steps mostly read files. */
const lanes = Math.min(4, Math.max(2, availableParallelism()));
async function lane() {
  for (const [place, step] of waiting) summary[place] = await take(step);
}
await Promise.all(Array.from({ length: lanes }, lane));
console.log(`\n${summary.join('\n')}\n${((Date.now() - startedAt) / 1000).toFixed(1)} s in all`);
