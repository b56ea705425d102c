import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { blankArticle } from './blank-article.ts';
import { translationsOf, withTranslation } from './catalog.ts';
import { changedParts, compareLines } from './compare.ts';
import { readFaq, writeFaq } from './faq.ts';
import { unzip } from './unzip.ts';
import {
  addInYaml,
  moveInYaml,
  removeInYaml,
  renameInYaml,
  setInYaml,
  valueOfYaml,
  yamlProblem,
} from './yaml.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const files = (pattern: string) => globSync(pattern, { cwd: ROOT });

it('reads every FAQ file, and writes the same text', () => {
  const paths = files('site/content/faq/*.md');
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) expect(writeFaq(readFaq(read(path))), path).toBe(read(path));
  const [first] = readFaq(read('site/content/faq/buying.md')).questions;
  expect(first).toMatchObject({
    question: 'How much does it cost?',
    anchor: 'how-much-does-it-cost',
    also: 'price quote monthly fee rate',
  });
});

it('adds the earlier ID of an entry that visitors know, however it is typed', () => {
  const published = '- id: ranch\n  name: Ranch\n- id: farm\n';
  const typed = (text: string, ...ids: string[]) =>
    ids.reduce((yaml, id) => renameInYaml(yaml, published, [0, 'id'], id), text);
  const renamed = typed(published, 'ranch-', 'ranch-g', 'ranch-gate');
  expect(valueOfYaml(renamed)).toEqual([
    { id: 'ranch-gate', name: 'Ranch', formerIds: ['ranch'] },
    { id: 'farm' },
  ]);
  expect(typed(renamed, 'ranch-g', 'ranch')).toBe(published);
  const added = typed('- id: new\n', 'newer');
  expect(valueOfYaml(added)).toEqual([{ id: 'newer' }]);
});

it('changes one value of each YAML file, and keeps every other line', () => {
  for (const name of ['company', 'products', 'accessories', 'shops']) {
    const text = read(`site/content/${name}.yaml`);
    const path = name === 'company' ? ['phone'] : [0, 'name'];
    const changed = setInYaml(text, path, 'Changed');
    const lines = compareLines(text, changed).filter((line) => line.in !== 'both');
    expect(
      lines.map(({ in: side }) => side),
      name,
    ).toEqual(['old', 'new']);
    expect(lines[1]?.text, name).toContain('Changed');
  }
});

it('adds, moves, and removes entries of lists with their comments', () => {
  const text = '# Shops\n- id: a # first\n  days: [mon]\n- id: b\n';
  expect(moveInYaml(text, [], 1, -1)).toBe('# Shops\n- id: b\n- id: a # first\n  days: [mon]\n');
  expect(removeInYaml(text, [], 1)).toBe('# Shops\n- id: a # first\n  days: [mon]\n');
  expect(addInYaml(text, [0, 'days'], 'tue')).toContain('days: [ mon, tue ]');
  expect(valueOfYaml(setInYaml(text, [0, 'days'], undefined))).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(valueOfYaml('a: b: c')).toBeUndefined();
});

it('says why a form can’t show a text, and shows those that it can', () => {
  const problem = (text: string, isList: boolean) => yamlProblem(text, valueOfYaml(text), isList);
  expect(problem('a: b: c', false)).toMatch(/^Nested mappings .*\.$/);
  for (const text of ['hello', '- a', '- hello'])
    expect(problem(text, text === '- hello'), text).toMatch(/^It /);
  for (const text of ['', '# Later', 'a: 1']) expect(problem(text, false), text).toBeNull();
  for (const text of ['[]', '- id: a']) expect(problem(text, true), text).toBeNull();
});

it('begins an article on the day that it is where the editor is', () => {
  const { TZ } = process.env;
  onTestFinished(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });
  process.env['TZ'] = 'America/Denver';
  expect(blankArticle('An open gate', new Date('2026-12-02T03:00:00Z'))).toBe(
    '---\ntitle: An open gate\nsummary: ""\ndate: 2026-12-01\ntopic: ""\n---\n\n',
  );
});

it('changes one translation of each catalog, and keeps every other line', () => {
  for (const path of files('languages/es/site/{products,accessories,faq/*}.po')) {
    const text = read(path);
    const [first = ''] = translationsOf(text).keys();
    const change = { language: 'es', source: 'x.md', text: [first] };
    const changed = withTranslation(text, { ...change, translation: ['Otro'] });
    const lines = compareLines(text, changed).filter((line) => line.in !== 'both');
    expect(
      lines.map((line) => line.in),
      path,
    ).toEqual(['old', 'new']);
    expect(translationsOf(changed).get(first)).toEqual(['Otro']);
  }
  const made = withTranslation(null, {
    language: 'es',
    source: 'x.md',
    text: ['Yes'],
    translation: ['Sí'],
  });
  expect(made).toContain('"Language: es\\n"');
  expect(translationsOf(made)).toEqual(new Map([['Yes', ['Sí']]]));
  const stops = { language: 'es', source: 'x.tsx', text: ['A stop', '{count} stops'] };
  const counted = withTranslation(made, { ...stops, translation: ['Una parada', ''] });
  expect(counted).toContain('msgid_plural "{count} stops"\nmsgstr[0] "Una parada"\nmsgstr[1] ""');
  expect(withTranslation(counted, { ...stops, translation: [] })).toBe(made);
});

it('shows the lines that differ with some around them', () => {
  expect(changedParts(compareLines('a\nb', 'a\nb'))).toEqual([]);
  const compared = compareLines('a\nb\nc\nd\ne\nf', 'a\nb\nX\nd\ne\nf');
  expect(changedParts(compared).map((line) => line && `${line.in} ${line.text}`)).toEqual([
    'both a',
    'both b',
    'old c',
    'new X',
    'both d',
    'both e',
    null,
  ]);
});

it('reads archives with and without compression, and refuses what is none', async () => {
  const text = 'Precio: 91 $\n'.repeat(50);
  for (const compress of [true, false]) {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(text), 'site/content/shops.yaml', { compress });
    zip.addBuffer(Buffer.from('ñ'), 'b.txt', { compress });
    zip.end();
    const bytes = new Uint8Array(await buffer(zip.outputStream as Readable));
    const files = [...(await unzip(bytes.buffer))];
    expect(files.map(([name, content]) => [name, new TextDecoder().decode(content)])).toEqual([
      ['site/content/shops.yaml', text],
      ['b.txt', 'ñ'],
    ]);
  }
  await expect(unzip(new ArrayBuffer(100))).rejects.toThrow(RangeError);
});
