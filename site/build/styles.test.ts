import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { pageStyles, withoutUnread } from './styles.ts';

const folder = mkdtempSync(join(tmpdir(), 'ncf-styles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('removes the variables that nothing reads, and nothing else', () => {
  const css =
    '@property --tw-blur{syntax:"*";inherits:false}@property --tw-leading{syntax:"*";inherits:false}' +
    '*{--tw-blur:initial;--tw-leading:initial}a{--tw-blur:none;color:red}b{color:red;--tw-blur:none}' +
    'p{--tw-leading:1.5;line-height:var(--tw-leading)}:root{--accent:#080}';
  expect(withoutUnread(css)).toBe(
    '@property --tw-leading{syntax:"*";inherits:false}' +
      '*{--tw-leading:initial}a{color:red}b{color:red;}' +
      'p{--tw-leading:1.5;line-height:var(--tw-leading)}:root{--accent:#080}',
  );
});

it('compiles the utilities that a page’s modules use, with every variable they read', async () => {
  const entry = join(folder, 'site.css');
  writeFileSync(entry, `@import '${import.meta.resolve('tailwindcss/index.css').slice(7)}';`);
  const page = join(folder, 'page.tsx');
  writeFileSync(page, `export const look = 'shadow-md leading-6 transition-transform rotate-45';`);
  const css = await pageStyles(entry, [page], '.extra{color:red}');
  expect(css).toContain('.shadow-md{');
  expect(css).toContain('.extra{color:red}');
  expect(css).not.toContain('.shadow-lg{');
  for (const [, name] of css.matchAll(/var\((--tw-[\w-]+)\)/g))
    expect(css).toMatch(new RegExp(`${name}:|@property ${name}\\{`));
  // Only for browsers without `@property`, and most of a small sheet.
  expect(css).not.toContain('@layer properties');
  for (const [, name] of css.matchAll(/(--tw-[\w-]+):/g)) expect(css).toContain(`var(${name}`);
});
