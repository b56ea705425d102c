import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { appIcons } from './app-icons.ts';
import { brandPlugin } from './brand-plugin.ts';
import { readBrand, type Brand } from './brand.ts';
import { inlineLogo } from './logo.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" color="#000"><path fill="currentColor" d="M0 0h8v8z"/></svg>';

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

it('has the shades of another color, which keep their contrast, and a logo in it', () => {
  const green = brandOf('brand: Acme');
  expect([green.color, green.theme]).toEqual(['#15803d', '']);
  for (const color of ['#1d4ed8', '#b91c1c', '#7e22ce', '#facc15', '#475569']) {
    const brand = brandOf(`color: "${color}"`);
    expect(brand.color, color).not.toBe('#15803d');
    expect(wcagContrast(brand.color, '#fff'), color).toBeGreaterThanOrEqual(4.5);
    expect([...brand.shades.keys()]).toEqual([...green.shades.keys()]);
    expect(brand.logo).toContain(`<svg color="${brand.color}"`);
    expect(brand.theme).toMatch(/^@theme\{--color-primary-50:#/);
    expect(brand.theme).toContain(`--color-primary-700:${brand.color};`);
  }
  for (const color of ['green', '#fff', '"#12345g"'])
    expect(() => brandOf(`color: ${JSON.stringify(color)}`)).toThrow(
      'company.yaml: color: Write a color as # and six hexadecimal digits',
    );
  expect(() => brandOf('color: "#ffffff"')).toThrow('company.yaml: color: Choose a color');
  expect(() => brandOf('a: 1\n b: 2')).toThrow(/^company\.yaml: [^\n]*line 1[^\n]*$/);
});

it('shows no status in the brand’s color', () => {
  const tokens = readFileSync(new URL('../src/tokens.css', import.meta.url), 'utf8');
  const statuses = tokens.match(/^ *--(?:success|info|warning|error)[\w-]*:.*$/gm) ?? [];
  expect(statuses.length).toBeGreaterThan(8);
  expect(statuses.filter((line) => line.includes('var('))).toEqual([]);
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
  expect(inlineLogo(brandOf('').logo, '/favicon.svg')).toBe(
    '<svg aria-hidden="true" color="#15803d" viewBox="0 0 8 8"><path fill="currentColor" d="M0 0h8v8z"/></svg>',
  );
});

it('takes a picture as a logo, which pages fetch, and icons show', async () => {
  const bytes = await sharp({
    create: { width: 64, height: 64, channels: 4, background: { r: 200, g: 30, b: 40, alpha: 1 } },
  })
    .png()
    .toBuffer();
  const picture = (data: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${data}"/></svg>`;
  const brand = brandOf('', picture(bytes.toString('base64')));
  expect(inlineLogo(brand.logo, '/favicon.svg')).toContain('<img src="/favicon.svg" alt=""');
  const icon = (await appIcons(brand)).get('icon-192.png');
  const { dominant } = await sharp(icon).stats();
  expect([dominant.r > 180, dominant.g < 60]).toEqual([true, true]);
  expect(() => brandOf('', picture('a'.repeat(50_000)))).toThrow('is too large');
  expect(() => brandOf('', picture('aa"/><script/>'))).toThrow('must not contain image');
});

it('brands HTML and style sheets with tokens, and gives modules what they ask for', async () => {
  const brand = brandOf('brand: Acme & "$&"\ncolor: "#1d4ed8"');
  const { transform, transformIndexHtml, load } = brandPlugin(brand, '/favicon.svg') as unknown as {
    transform: { filter: { code: RegExp }; handler(code: string): string | null };
    transformIndexHtml(html: string): string;
    load: { handler(id: string): Promise<string> };
  };
  expect(await load.handler('\0brand:name')).toBe(String.raw`export default "Acme & \"$&\"";`);
  expect(await load.handler('\0brand:color')).toBe(`export default "${brand.color}";`);
  expect(await load.handler('\0brand:logo-png')).toMatch(
    /^export default "data:image\/png;base64,/,
  );
  expect(transform.handler("@import '@ncf/ui/tokens.css';")).toBe(
    `@import '@ncf/ui/tokens.css';${brand.theme}`,
  );
  expect('a{color:#15803d}').not.toMatch(transform.filter.code);
  expect(transformIndexHtml('<title>{brand}</title>')).toBe(
    '<title>Acme &#38; &#34;$&#38;&#34;</title>',
  );
});
