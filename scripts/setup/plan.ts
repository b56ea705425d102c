import { parseEnv } from 'node:util';
import { type Document, isMap, isScalar, parse, parseDocument } from 'yaml';
import { parseEnvironment } from '../../server/env.ts';
import { companySchema, readYaml, type Company } from '../../site/build/content.ts';
import { setVariable } from './env-file.ts';
import { parseHours, writeHours } from './hours.ts';
import { QUESTIONS, addressLines, type Question } from './questions.ts';

/** Text of the two files; `.env` is empty where there is none. */
export interface Files {
  'company.yaml': string;
  '.env': string;
}

/** Answers by the key of their question. */
export type Answers = Readonly<Record<string, string>>;

/** One line of what will be written. */
export interface Change {
  file: Question['file'];
  key: string;
  from: string;
  to: string;
}

/** Time zone and hours of a company file that has none yet. */
const NO_HOURS = { timeZone: 'America/Chicago', weekly: [] };

/** The answers in the files now; an unset variable is empty. */
export function currentAnswers(files: Files): Record<string, string> {
  const company = readYaml('company.yaml', files['company.yaml'], companySchema);
  const { timeZone, weekly } = company.chatOpening ?? NO_HOURS;
  const variables = parseEnv(files['.env']);
  const own: Record<string, string> = {
    brand: company.brand,
    color: company.color ?? '',
    legalName: company.legalName,
    email: company.email,
    phone: company.phone,
    address: company.address.join('; '),
    timeZone,
    hours: writeHours(weekly),
  };
  return Object.fromEntries(QUESTIONS.map(({ key }) => [key, own[key] ?? variables[key] ?? '']));
}

/** The demonstration company's legal name, address, and contacts. */
const DEMONSTRATION = /^\{brand\}, Inc\.$|@example\.|^\+1 316 555 0142$|^480 Survey Road/;

/** Whether what every page shows is the owner's own. */
const isReal = ({ legalName, email, phone, address }: Company): boolean =>
  [legalName, email, phone, ...address].every((value) => !DEMONSTRATION.test(value));

/** The line that shows an optional field in a comment, such as ` color: "#15803d"`. */
const exampleOf = (key: string): RegExp => new RegExp(`^ *${key}:.*$\\n?`, 'm');

/** Gives an optional field its place: below the comment that describes it, instead of the example there. */
function placeBelowComment(document: Document, key: string): void {
  if (document.has(key) || !isMap(document.contents)) return;
  const { items } = document.contents;
  for (const [at, { key: next }] of items.entries()) {
    const comment = isScalar(next) ? (next.commentBefore ?? '') : '';
    if (!isScalar(next) || !exampleOf(key).test(comment)) continue;
    const pair = document.createPair(key, '');
    pair.key.commentBefore = comment.replace(exampleOf(key), '').trimEnd();
    next.commentBefore = null;
    items.splice(at, 0, pair);
    return;
  }
}

function companyText(text: string, answers: Answers): string {
  const document = parseDocument(text);
  if (answers['color'] !== undefined) placeBelowComment(document, 'color');
  for (const key of ['brand', 'color', 'legalName', 'email', 'phone'])
    if (answers[key] !== undefined) document.setIn([key], answers[key]);
  if (answers['address'] !== undefined)
    document.setIn(['address'], document.createNode(addressLines(answers['address'])));
  if (answers['timeZone'] !== undefined)
    document.setIn(['chatOpening', 'timeZone'], answers['timeZone']);
  const weekly = answers['hours'] === undefined ? null : parseHours(answers['hours']);
  if (weekly !== null) {
    const nodes = weekly.map((span) => document.createNode(span, { flow: true }));
    document.setIn(['chatOpening', 'weekly'], document.createNode(nodes));
  }
  const company = companySchema.safeParse(parse(document.toString()));
  if (company.success && isReal(company.data))
    document.setIn(
      ['samples'],
      document.createNode(
        company.data.samples.filter((part) => part !== 'company'),
        { flow: true },
      ),
    );
  return document.toString({ lineWidth: 0 });
}

/**
 * What the answers change.
 * @param answers only those to write; each has passed its question's check
 * @returns the new text of both files, and each change for a person to read
 * @throws ContentError, EnvError, or Error in one line if the result cannot be used
 */
export function planSetup(files: Files, answers: Answers): { files: Files; changes: Change[] } {
  const before = currentAnswers(files);
  const changed = Object.fromEntries(
    Object.entries(answers).filter(([key, value]) => value !== before[key]),
  );
  const next = { ...files };
  if (QUESTIONS.some(({ key, file }) => file === 'company.yaml' && key in changed))
    next['company.yaml'] = companyText(files['company.yaml'], changed);
  for (const { key, file } of QUESTIONS)
    if (file === '.env' && changed[key] !== undefined)
      next['.env'] = setVariable(next['.env'], key, changed[key]);
  // A server would refuse to start with settings that exclude each other.
  if (next['.env'] !== files['.env']) parseEnvironment(parseEnv(next['.env']));
  const after = currentAnswers(next);
  const changes = QUESTIONS.flatMap(({ key, file }) =>
    before[key] === after[key]
      ? []
      : [{ file, key, from: before[key] ?? '', to: after[key] ?? '' }],
  );
  return { files: next, changes };
}
