import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { writeFileSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { setUp } from './setup.ts';
import { setVariable } from './setup/env-file.ts';
import { parseHours, writeHours } from './setup/hours.ts';
import { currentAnswers, planSetup } from './setup/plan.ts';
import { QUESTIONS } from './setup/questions.ts';
import { askAll } from './setup/terminal.ts';

const ROOT = resolve(import.meta.dirname, '..');
let root = '';
let said: string[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ncf-setup-'));
  said = [];
  mkdirSync(join(root, 'site/content'), { recursive: true });
  for (const name of ['company', 'products', 'accessories', 'shops'])
    cpSync(join(ROOT, `site/content/${name}.yaml`), join(root, `site/content/${name}.yaml`));
  onTestFinished(() => rmSync(root, { recursive: true }));
});

const companyText = () => readFileSync(join(root, 'site/content/company.yaml'), 'utf8');
const envPath = () => join(root, '.env');

function runWith(answers: string, show = false): Promise<void> {
  const from = join(root, 'answers.yaml');
  writeFileSync(from, answers);
  return setUp({ root, from, show, say: (line) => said.push(line) });
}

const ANSWERS = `
brand: Prairie Fleet
color: "#b91c1c"
legalName: Prairie Fleet LLC
email: hello@prairie.test
phone: +1 555 010 0100
address: [100 Main Street, "Omaha, NE 68102"]
timeZone: America/Denver
hours: mon-fri 7:30-19:00, sat 9:00-13:00
PUBLIC_URL: https://prairie.test
SMTP_URL: smtps://ada:pass%23word@mail.prairie.test
`;

it('writes the answers of a file, keeps comments, and changes nothing when run again', async () => {
  writeFileSync(envPath(), '# ours\nLOG_LEVEL=warn\nPUBLIC_URL=http://old.test\n');
  await runWith(ANSWERS);
  const company = parse(companyText()) as Record<string, unknown>;
  expect(company).toMatchObject({
    samples: ['offer', 'devices', 'accessories', 'shops'],
    brand: 'Prairie Fleet',
    color: '#b91c1c',
    address: ['100 Main Street', 'Omaha, NE 68102'],
    chatOpening: {
      timeZone: 'America/Denver',
      weekly: [
        { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '07:30', to: '19:00' },
        { days: ['sat'], from: '09:00', to: '13:00' },
      ],
    },
  });
  const comments = (text: string) => text.split('\n').filter((line) => line.startsWith('#'));
  const original = readFileSync(join(ROOT, 'site/content/company.yaml'), 'utf8');
  const example = '# color: "#15803d"';
  expect(comments(companyText())).toEqual(comments(original).filter((line) => line !== example));
  expect(companyText()).toMatch(/^brand: .*\n# The color .*\ncolor: "#b91c1c"\nlegalName:/m);
  expect(readFileSync(envPath(), 'utf8')).toBe(
    '# ours\nLOG_LEVEL=warn\nPUBLIC_URL=https://prairie.test\nSMTP_URL=smtps://ada:pass%23word@mail.prairie.test\n',
  );
  expect(said).toContain('company.yaml: brand: NCF Track → Prairie Fleet');
  const before = companyText();
  await runWith(ANSWERS);
  expect(said.at(-1)).toBe('Everything is set up already; nothing was written.');
  expect(companyText()).toBe(before);
});

it('only shows what it would write, and keeps a new .env private', async () => {
  const before = companyText();
  await runWith('brand: Prairie Fleet\nOWNER_NAME: Ada', true);
  expect(said).toEqual([
    'company.yaml: brand: NCF Track → Prairie Fleet',
    '.env: OWNER_NAME: not set → Ada',
    'Nothing was written.',
  ]);
  expect([companyText(), existsSync(envPath())]).toEqual([before, false]);
  await runWith('OWNER_NAME: Ada');
  expect(statSync(envPath()).mode & 0o777).toBe(0o600);
});

it('names every wrong answer of a file and writes nothing', async () => {
  const before = companyText();
  const wrong =
    'brandName: X\nemail: ada\nhours: weekdays\ntimeZone: Mars/Base\nPUBLIC_URL: www\nphone: {}';
  const error = await runWith(wrong).catch((reason: unknown) => reason);
  const lines = String(error).split('\n');
  expect(lines).toHaveLength(6);
  expect(lines[0]).toMatch(/brandName: unknown; write one of brand, color, legalName/);
  expect(lines[1]).toMatch(/email: Write an email address such as/);
  expect(lines[2]).toMatch(/hours: Write days and 24-hour times/);
  expect(lines[3]).toMatch(/timeZone: Write an IANA time zone/);
  expect(lines[4]).toMatch(/PUBLIC_URL: PUBLIC_URL must be an origin/);
  expect(lines[5]).toMatch(/phone: Write one line of text/);
  await expect(runWith('brand: "a\\nb"')).rejects.toThrow('Write a name on one line');
  await expect(runWith('just text')).rejects.toThrow('write one answer a line');
  await expect(runWith('brand: a: b')).rejects.toThrow('answers.yaml');
  expect(companyText()).toBe(before);
});

it('keeps the company among the samples while any of its values is still the demonstration’s', async () => {
  await runWith('legalName: Prairie Fleet LLC\nemail: hello@prairie.test');
  expect(parse(companyText())).toMatchObject({
    samples: ['company', 'offer', 'devices', 'accessories', 'shops'],
    legalName: 'Prairie Fleet LLC',
  });
});

it('asks again after a wrong answer, keeps values on Enter, and removes a setting', async () => {
  const files = { 'company.yaml': companyText(), '.env': 'TRUST_PROXY=1\n' };
  const typed: Record<string, string[]> = {
    'The name': ['x'.repeat(41), 'Prairie Fleet'],
    'How many proxies': ['-'],
  };
  const asker = {
    ask: (question: string) => {
      const key = Object.keys(typed).find((start) => question.startsWith(start)) ?? '';
      return Promise.resolve(typed[key]?.shift() ?? '');
    },
    say: (line: string) => said.push(line),
  };
  const answers = await askAll(asker, currentAnswers(files));
  expect(said).toContain('Write at most 40 characters.');
  expect(planSetup(files, answers).changes).toEqual([
    { file: 'company.yaml', key: 'brand', from: 'NCF Track', to: 'Prairie Fleet' },
    { file: '.env', key: 'TRUST_PROXY', from: '1', to: '' },
  ]);
});

it('refuses settings that exclude each other, and asks for the second one again', async () => {
  const both = 'DATABASE_URL: postgresql://db.test/ncf\nBACKUP_DIR: /var/backups';
  await expect(runWith(both)).rejects.toThrow('BACKUP_DIR is set, but the data is in PostgreSQL');
  expect(existsSync(envPath())).toBe(false);
  const files = { 'company.yaml': companyText(), '.env': 'BACKUP_DIR=/var/backups\n' };
  const typed = ['', '-'];
  const asker = {
    ask: async (question: string) => {
      if (question.startsWith('A PostgreSQL')) return 'postgresql://db.test/ncf';
      return question.startsWith('A folder for a backup') ? (typed.shift() ?? '') : '';
    },
    say: (line: string) => said.push(line),
  };
  expect(await askAll(asker, currentAnswers(files))).toMatchObject({ BACKUP_DIR: '' });
  expect(said).toContainEqual(expect.stringContaining('unset it, and use pg_dump'));
});

/** Runs setup at a terminal of its own (a pseudo-terminal that `script` makes) and types at its first question. */
async function atTerminal(typed: string): Promise<string> {
  const fixture = join(ROOT, 'scripts/setup/terminal.fixture.ts');
  const command = [process.execPath, fixture, root].map((word) => `'${word}'`).join(' ');
  const terminal = spawn('script', ['-qec', command, '/dev/null'], {
    env: { ...process.env, NODE_NO_WARNINGS: '1', SHELL: '/bin/sh' },
  });
  const ended = once(terminal, 'close');
  let shown = '';
  terminal.stdout.on('data', (chunk: Buffer) => {
    const isAsked = (): boolean => shown.includes('The name that visitors see');
    const wasAsked = isAsked();
    shown += chunk.toString();
    if (!wasAsked && isAsked()) terminal.stdin.write(typed);
  });
  await ended;
  return shown;
}

it.runIf(existsSync('/usr/bin/script'))(
  'asks at a terminal, where answers may be pasted, and writes nothing after Ctrl-C',
  async () => {
    const before = companyText();
    expect(await atTerminal('Prairie Fleet\r#b91c1c\r\x03')).toContain('Nothing was written.');
    expect(companyText()).toBe(before);
    const answers = ['Prairie Fleet', '#b91c1c', ...QUESTIONS.slice(2).map(() => '')];
    const shown = await atTerminal([...answers, 'y', ''].join('\r'));
    expect(shown).toContain('company.yaml: brand: NCF Track → Prairie Fleet');
    expect(parse(companyText())).toMatchObject({ brand: 'Prairie Fleet', color: '#b91c1c' });
  },
);

it('says how to answer where there is no terminal', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/setup.ts')], {
    input: '',
    encoding: 'utf8',
  });
  expect(stderr.trim()).toBe(
    'There is no terminal to ask at. Use npm run setup -- --from answers.yaml',
  );
  expect(status).toBe(1);
});

it('reads hours as people write them', () => {
  expect(parseHours('Sat – Mon 22:00-6:00')).toEqual([
    { days: ['sat', 'sun', 'mon'], from: '22:00', to: '06:00' },
  ]);
  for (const text of ['mon-fri 08:00-18:00', 'tue 09:00-12:00, thu 09:00-12:00'])
    expect(writeHours(parseHours(text) ?? [])).toBe(text);
  for (const text of ['', 'mon', 'mon-xyz 8:00-9:00', 'mon 8-9'])
    expect(parseHours(text)).toBeNull();
});

it('sets a variable of .env to exactly the value given', () => {
  for (const value of ['a b', 'it’s', "it's", 'p#ss', 'say "x"', 'a=b'])
    expect(parseEnv(setVariable('A=1\n', 'B', value))).toEqual({ A: '1', B: value });
  expect(setVariable('A=1\nexport B = 2\nC=3', 'B', '4')).toBe('A=1\nB=4\nC=3\n');
  // Of several lines, the last one counts.
  expect(parseEnv(setVariable('B=1\nB=2\n', 'B', '3'))).toEqual({ B: '3' });
  expect(setVariable('B=1\nA=0\nB=2\n', 'B', '')).toBe('A=0\n');
  expect(() => setVariable('', 'B', `"it's"`)).toThrow('quotation marks');
});
