// npm run setup [-- --from answers.yaml] [-- --show]: what only the owner knows, in company.yaml and .env.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { samplesIn } from '../site/build/samples.ts';
import { readAnswers } from './setup/answers-file.ts';
import { currentAnswers, planSetup, type Answers, type Change, type Files } from './setup/plan.ts';
import { askAll, openTerminal } from './setup/terminal.ts';

interface Options {
  /** Folder of the repository. */
  root: string;
  /** Path of an answers file; null to ask at the terminal. */
  from: string | null;
  /** Only shows what would be written. */
  show: boolean;
  say: (line: string) => void;
}

const pathsIn = (root: string): Record<keyof Files, string> => ({
  'company.yaml': join(root, 'site/content/company.yaml'),
  '.env': join(root, '.env'),
});

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const lineOf = ({ file, key, from, to }: Change): string =>
  `${file}: ${key}: ${from || 'not set'} → ${to || 'not set'}`;

async function askAtTerminal(files: Files): Promise<Answers | null> {
  if (!process.stdin.isTTY)
    throw new Error('There is no terminal to ask at. Use npm run setup -- --from answers.yaml');
  const terminal = openTerminal();
  try {
    const answers = await askAll(terminal, currentAnswers(files));
    const { changes } = planSetup(files, answers);
    for (const change of changes) terminal.say(lineOf(change));
    if (changes.length === 0) return answers;
    const go = await terminal.ask('Write this? [Y/n] ');
    return /^n/i.test(go.trim()) ? null : answers;
  } finally {
    terminal.close();
  }
}

/**
 * Asks or reads what only the owner knows, and writes it. Can be run again at any time.
 * @throws Error in one line per problem, with nothing written
 */
export async function setUp({ root, from, show, say }: Options): Promise<void> {
  const paths = pathsIn(root);
  const files: Files = {
    'company.yaml': textOf(paths['company.yaml']),
    '.env': textOf(paths['.env']),
  };
  const answers =
    from === null ? await askAtTerminal(files) : readAnswers(from, readFileSync(from, 'utf8'));
  if (answers === null) return say('Nothing was written.');
  const plan = planSetup(files, answers);
  if (from !== null) for (const change of plan.changes) say(lineOf(change));
  if (plan.changes.length === 0) return say('Everything is set up already; nothing was written.');
  if (show) return say('Nothing was written.');
  if (plan.files['company.yaml'] !== files['company.yaml'])
    writeFileSync(paths['company.yaml'], plan.files['company.yaml']);
  // It may hold the password of a mail server or a database.
  if (plan.files['.env'] !== files['.env'])
    writeFileSync(paths['.env'], plan.files['.env'], { mode: 0o600 });
  const content = join(root, 'site/content');
  const left = samplesIn((file) => readFileSync(join(content, file), 'utf8')).length;
  say(`Written. npm start builds the site with it.`);
  if (left > 0) say(`The content still has ${left} samples; npm run samples lists them.`);
}

if (import.meta.main) {
  try {
    const { values } = parseArgs({
      options: { from: { type: 'string' }, show: { type: 'boolean', default: false } },
    });
    const root = resolve(import.meta.dirname, '..');
    await setUp({ root, from: values.from ?? null, show: values.show, say: console.log });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
