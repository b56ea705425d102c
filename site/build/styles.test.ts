import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { pageStyles, withoutUnread, withoutUnset } from './styles.ts';

const folder = mkdtempSync(join(tmpdir(), 'ncf-styles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('removes the variables that nothing reads and the keyframes that nothing names, and nothing else', () => {
  const css =
    '@property --tw-blur{syntax:"*";inherits:false}@property --tw-leading{syntax:"*";inherits:false}' +
    '*{--tw-blur:initial;--tw-leading:initial}a{--tw-blur:none;color:red}b{color:red;--tw-blur:none}' +
    'p{--tw-leading:1.5;line-height:var(--tw-leading)}:root{--accent:#080}' +
    '@keyframes grow{0%,to{scale:1}}@keyframes grow-more{to{scale:2}}i{animation:1s grow-more}.grow{flex-grow:1}';
  expect(withoutUnread(css)).toBe(
    '@property --tw-leading{syntax:"*";inherits:false}' +
      '*{--tw-leading:initial}a{color:red}b{color:red;}' +
      'p{--tw-leading:1.5;line-height:var(--tw-leading)}:root{--accent:#080}' +
      '@keyframes grow-more{to{scale:2}}i{animation:1s grow-more}.grow{flex-grow:1}',
  );
});

it('puts initial values in the place of variables that no rule changes', () => {
  const property = (name: string, value = '') =>
    `@property --tw-${name}{syntax:"*";inherits:false${value && `;initial-value:${value}`}}`;
  const properties =
    property('ring', '0 0 #0000') + property('shadow', '0 0 #0000') + property('leading');
  const css = (shadow: string, height: string) =>
    `${properties}a{--tw-shadow:0 1px red;box-shadow:${shadow}}b{line-height:${height}}`;
  expect(
    withoutUnset(css('var(--tw-ring),var(--tw-shadow)', 'var(--tw-leading,var(--height))')),
  ).toBe(css('var(--tw-shadow)', 'var(--height)'));
  // A rule before those that set a variable of type is overridden where they apply.
  const type = (before: string, after: string) =>
    `${properties}a{line-height:${before}}b{--tw-leading:2;line-height:2}i{line-height:${after}}`;
  const read = 'var(--tw-leading,1)';
  expect(withoutUnset(type(read, read))).toBe(type('1', read));
  const changed = `${properties}a{--tw-ring:0 0 red;--tw-leading:2}b{box-shadow:var(--tw-ring);line-height:var(--tw-leading,1)}`;
  expect(withoutUnset(changed)).toBe(changed);
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
