import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plural, t } from '@ncf/contract/t';
import { expect, it, onTestFinished } from 'vitest';
import { Catalogs } from './catalogs.ts';
import { problemsWith, updateCatalogs, type Wanted } from './check.ts';
import { inline } from './inline.ts';
import { marksOf } from './marks.ts';
import type { SourceText } from './sources.ts';
import { textsIn } from './texts.ts';
import { unmarkedTexts } from './unmarked.ts';

const TEXTS: Record<string, string[]> = {
  '<a>Do you need one?</a> Check {rule}.': ['Compruebe {rule}: <a>¿lo necesita?</a>'],
  'Search the site': ['Buscar en el sitio'],
  '{count} stops on {day}': ['{day}: {count} paradas'],
  '{count} file': ['{count} archivo', '{count} archivos'],
};

const spanish = (code: string): string =>
  inline(code, 'page.tsx', ({ english }) => {
    const forms = TEXTS[english.trim()];
    return forms && { forms, choice: '(n != 1)' };
  });

it('puts a translation into markup with its elements and values in the order of the translation', () => {
  expect(
    spanish(
      'const a = <p><a href="/x" aria-label="Search the site">Do you need one?</a> Check {rule}.</p>;',
    ),
  ).toBe(
    'const a = <p>{"Compruebe "}{rule}{": "}<a href="/x" aria-label={"Buscar en el sitio"}>{"¿lo necesita?"}</a></p>;',
  );
});

it('puts translations in place of marked texts, and leaves all other strings alone', () => {
  expect(spanish("t('{count} stops on {day}', { count, day: name(x) })")).toBe(
    '`${name(x)}: ${count} paradas`',
  );
  expect(spanish("plural(files.length, '{count} file', '{count} files')")).toBe(
    '((n) => [`${n} archivo`, `${n} archivos`][+(n != 1)])(files.length)',
  );
  expect(spanish("t(' Search the site ')")).toBe('" Buscar en el sitio "');
  expect(spanish("t('Not translated')")).toBe('"Not translated"');
  for (const code of ["const a = 'Search the site';", "x === 'Search the site'"])
    expect(spanish(code)).toBe(code);
  expect(() => marksOf('a.ts', '\nt(name)')).toThrow('a.ts:2: t and plural take literals');
  expect(() => marksOf('a.ts', "t('Hi {name}', values)")).toThrow(
    'a.ts:1: t and plural take values',
  );
});

it('lets texts be replaced after the build, with their elements and values in any order', () => {
  const said = (code: string) =>
    inline(code, 'page.tsx', () => undefined, { from: './texts.ts', catalog: 'pages/x' })
      .split('\n')
      .slice(2)
      .join('\n');
  expect(said('const a = <p><a href="/x">Do you need one?</a> Check {rule}.</p>;')).toBe(
    'const a = <p>{/* @__PURE__ */ __said("<a>Do you need one?</a> Check {rule}.", { rule: (rule), a: (inner) => <a href="/x">{inner}</a> })}</p>;',
  );
  expect(said("t('{count} stops on {day}', { count, day: name(x) })")).toBe(
    '(/* @__PURE__ */ __said("{count} stops on {day}", { count: (count), day: (name(x)) }))',
  );
  expect(said("plural(stops.length, 'A stop', '{count} stops')")).toBe(
    '((n) => [/* @__PURE__ */ __said("A stop", { count: (n) }), /* @__PURE__ */ __said("{count} stops", { count: (n) })][+(n != 1)])(stops.length)',
  );
  expect(said('<img alt="A truck" />')).toBe('<img alt={/* @__PURE__ */ __said("A truck")} />');
});

it('says English where nothing is built', () => {
  expect(t('{count} stops on {day}', { count: 2, day: 'Monday' })).toBe('2 stops on Monday');
  expect(plural(1, '{count} file', '{count} files')).toBe('1 file');
  expect(plural(3, '{count} file', '{count} files')).toBe('3 files');
});

/** A folder with a catalog of Spanish, and texts of a module. */
function wantedWith(
  po: string,
  texts: Omit<SourceText, 'file' | 'line'>[],
  glossary: Record<string, string> = {},
): Wanted {
  const folder = mkdtempSync(join(tmpdir(), 'ncf-languages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'languages/es'), { recursive: true });
  writeFileSync(
    join(folder, 'languages/es/ui.po'),
    `msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n${po}\n`,
  );
  writeFileSync(join(folder, 'languages/es/glossary.json'), JSON.stringify(glossary));
  const source = {
    file: 'ui/src/a.tsx',
    catalogs: ['ui'],
    texts: texts.map((text) => ({ ...text, file: 'ui/src/a.tsx', line: 3 })),
  };
  const catalogs = new Catalogs('es', folder);
  return { catalogs, sources: [source], needs: () => true, isPage: () => false };
}

/** What is wrong with the catalog. */
const problems = (...parts: Parameters<typeof wantedWith>): string[] =>
  problemsWith(wantedWith(...parts));

it('removes a catalog when no source has any of its texts, unless it is that of a page', () => {
  const wanted = wantedWith('msgid "Sent"\nmsgstr "Enviado"', []);
  const { catalogs } = wanted;
  expect(updateCatalogs({ ...wanted, isPage: () => true })).toEqual([
    'languages/es/ui.po: 0 added, 1 removed',
  ]);
  expect([catalogs.names(), catalogs.entries('ui')]).toEqual([['ui'], []]);
  expect(updateCatalogs(wanted)).toEqual([]);
  expect([catalogs.names(), catalogs.has('ui')]).toEqual([[], false]);
});

it('names the file and the text of a translation that is missing, outdated, or damaged', () => {
  expect(problems('msgid "Send"\nmsgstr "Enviar"', [{ english: 'Send' }])).toEqual([]);
  expect(problems('msgid "Send"\nmsgstr ""', [{ english: 'Send' }])).toEqual([
    'languages/es/ui.po: "Send" (ui/src/a.tsx:3) is not translated',
  ]);
  expect(problems('msgid "Sent"\nmsgstr "Enviado"', [])).toEqual([
    'languages/es/ui.po: "Sent": no source has this text',
  ]);
  const broken = (english: string, text: string) =>
    problems(`msgid "${english}"\nmsgstr "${text}"`, [{ english }]);
  expect(broken('{count} of <a>them</a>', '{count} de ellos')).toHaveLength(1);
  expect(broken('49 CFR 395.8', '49 CFR 395.3')).toHaveLength(1);
  expect(broken('about 0.12 Ah', 'unos 0,12 Ah')).toHaveLength(1);
  expect(broken('for $25 a month', 'por €25 al mes')).toHaveLength(1);
  expect(broken('[Ask](/quote).', '[Pida](/trial).')).toHaveLength(1);
  expect(broken('<a>49 CFR 395.8</a> for $25', '<a>49 CFR 395.8</a>: $25')).toEqual([]);
});

it('holds the texts to the words of the glossary', () => {
  const words = (text: string) =>
    problems(`msgid "Reports"\nmsgstr "${text}"`, [{ english: 'Reports' }], { informe: 'reporte' });
  expect(words('Reportes, e información')).toEqual([]);
  expect(words('Los Informes')).toEqual([
    'languages/es/ui.po: "Reports": says “informe” instead of “reporte”',
  ]);
});

it('refuses a catalog with the marks of a merge conflict', () => {
  const conflict = '<<<<<<< ours\nmsgid "Send"\nmsgstr "Enviar"\n=======\n>>>>>>> theirs';
  expect(() => problems(conflict, [{ english: 'Send' }])).toThrow(
    'languages/es/ui.po: has the marks of a merge conflict',
  );
});

it('asks for every form of a text that depends on a number', () => {
  const text = { english: '{count} file', plural: '{count} files' };
  const po = (forms: string) => `msgid "{count} file"\nmsgid_plural "{count} files"\n${forms}`;
  expect(problems(po('msgstr[0] "un archivo"\nmsgstr[1] "{count} archivos"'), [text])).toEqual([]);
  expect(problems(po('msgstr[0] "un archivo"'), [text])).toEqual([
    'languages/es/ui.po: "{count} file": needs 2 forms',
  ]);
  expect(problems(po('msgstr[0] "un archivo"\nmsgstr[1] "archivos"'), [text])).toHaveLength(1);
});

it('finds sentences that are not marked', () => {
  const unmarked = (code: string) => unmarkedTexts('a.tsx', code).map(({ text }) => text);
  expect(unmarked("const a = isGone ? 'It has gone.' : `You have ${count}`;")).toEqual([
    'It has gone.',
    'You have …',
  ]);
  for (const code of [
    "t('It has gone.')",
    "throw new Error('It has gone.')",
    '<p title="It has gone.">It has gone.</p>',
    "const a = { 'It has gone': 1 }; type A = 'It has gone';",
    "const b = 'flex items-center', c = 'NCF Track', d = 'Ridge Pkwy';",
  ])
    expect(unmarked(code)).toEqual([]);
});

it('fails the build on a missing or damaged translation, or leaves marked English where that is allowed', () => {
  const root = mkdtempSync(join(tmpdir(), 'ncf-texts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'languages/es/console'), { recursive: true });
  const catalog = join(root, 'languages/es/console/console.po');
  const translate = (text: string) =>
    writeFileSync(
      catalog,
      `msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\nmsgid "Within 24 hours"\nmsgstr "${text}"\n`,
    );
  const module = join(root, 'console/src/a.tsx');
  const inlined = (allowEnglish: boolean) =>
    textsIn('es', root, allowEnglish).inline('<p>Within 24 hours</p>', module);
  translate('En 24 horas');
  expect(inlined(false)).toBe('<p>{"En 24 horas"}</p>');
  translate('');
  const text = 'languages/es/console/console.po: "Within 24 hours"';
  expect(() => inlined(false)).toThrow(`${text}: is not translated`);
  expect(inlined(true)).toBe('<p><span lang="en">{"Within 24 hours"}</span></p>');
  translate('En 48 horas');
  for (const allowEnglish of [false, true])
    expect(() => inlined(allowEnglish)).toThrow(`${text}: has 48 instead of 24`);
});
