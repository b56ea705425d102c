import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import { expect, it, onTestFinished } from 'vitest';
import { brandPlugin } from './brand-plugin.ts';
import { readBrand, type Brand } from './brand.ts';
import { inlineLogo } from './logo.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#15803d" d="M0 0h8v8z"/></svg>';

function brandOf(yaml: string, logo = LOGO): Brand {
  const folder = mkdtempSync(join(tmpdir(), 'ncf-brand-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'company.yaml'), yaml);
  writeFileSync(join(folder, 'logo.svg'), logo);
  return readBrand(folder);
}

it('reads a name of any characters, and refuses other values', () => {
  const name = `O'Neil & "Sons" <$&> \\ {brand} \`Tracking\``;
  expect(brandOf(JSON.stringify({ brand: name })).name).toBe(name);
  expect(brandOf('sample: true').name).toBe('NCF Track');
  expect(() => brandOf('brand: "Acme\\nTracking"')).toThrow('company.yaml: brand: Write a name');
  expect(() => brandOf('brand: 7')).toThrow('company.yaml: brand: Write a name');
});

it('puts the shades of another color in place of the green, and keeps their contrast', () => {
  const green = brandOf('brand: Acme');
  expect(green.recolored('#15803d #0f172a')).toBe('#15803d #0f172a');
  for (const color of ['#1d4ed8', '#b91c1c', '#7e22ce', '#facc15', '#475569']) {
    const brand = brandOf(`color: "${color}"`);
    const [accent = '', ink] = brand.recolored('#15803d #0f172a').split(' ');
    expect(ink, color).toBe('#0f172a');
    expect(accent, color).not.toBe('#15803d');
    expect(wcagContrast(accent, '#fff'), color).toBeGreaterThanOrEqual(4.5);
    expect(brand.logo).toContain(accent);
    const well = '--success:light-dark(#15803d,#4ade80)';
    expect(brand.recolored(`${well};--accent:#15803d`)).toBe(`${well};--accent:${accent}`);
  }
  for (const color of ['green', '#fff', '"#12345g"'])
    expect(() => brandOf(`color: ${JSON.stringify(color)}`)).toThrow(
      'company.yaml: color: Write a color as # and six hexadecimal digits',
    );
});

it('says what to change in a logo that a page cannot carry', () => {
  expect(() => brandOf('', 'png')).toThrow('logo.svg: is not an SVG drawing');
  expect(() => brandOf('', LOGO.replace('0 0 8 8', '0 0 8 9'))).toThrow('needs a square viewBox');
  for (const [part, name] of [
    ['<script>1</script>', 'script'],
    ['<g style="fill:red"/>', 'style'],
    ['<g id="a"/>', 'id'],
    ['<a href="x"/>', 'href'],
    ['<g onload="x"/>', 'onload'],
    ['<text>A</text>', 'text'],
  ])
    expect(() => brandOf('', LOGO.replace('</svg>', `${part}</svg>`))).toThrow(
      `logo.svg: must not contain ${name}`,
    );
  expect(() => brandOf('', LOGO.replace('M0', `M0${' 0'.repeat(2500)}`))).toThrow('more than 4000');
  expect(inlineLogo(brandOf('').logo)).toBe(
    '<svg aria-hidden="true" viewBox="0 0 8 8"><path fill="#15803d" d="M0 0h8v8z"/></svg>',
  );
});

it('brands the project’s modules and HTML, and nothing else', async () => {
  const { config, transform, transformIndexHtml, load } = brandPlugin(
    brandOf('brand: Acme & "$&"\ncolor: "#1d4ed8"'),
  ) as unknown as {
    config(): { css: { postcss: { plugins: { Declaration(one: object): void }[] } } };
    transform(code: string, id: string): { code: string } | null;
    transformIndexHtml(html: string): string;
    load(id: string): Promise<string>;
  };
  expect(await load('\0brand:name')).toBe(String.raw`export default "Acme & \"$&\"";`);
  expect(transform("fill = '#15803d'", '/site/pages/a.tsx')?.code).toMatch(/#(?!15803d)/);
  expect(transform("'#15803d'", '/node_modules/a/b.js')).toBeNull();
  // Once, after Vite has put imported sheets into it.
  expect(transform('a{color:#15803d}', '/site/a.css')).toBeNull();
  const declaration = { prop: 'border', value: '1px solid #15803d' };
  config().css.postcss.plugins[0]?.Declaration(declaration);
  expect(declaration.value).toMatch(/^1px solid #(?!15803d)/);
  const well = { prop: '--success', value: '#15803d' };
  config().css.postcss.plugins[0]?.Declaration(well);
  expect(well.value).toBe('#15803d');
  expect(transformIndexHtml('<title>{brand}</title>')).toBe(
    '<title>Acme &#38; &#34;$&#38;&#34;</title>',
  );
  expect(await load('\0brand:logo-png')).toMatch(/^export default "data:image\/png;base64,/);
});
