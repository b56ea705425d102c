import { expect, it } from 'vitest';
import { toHtml } from './content.ts';
import { photoProblems, photoSchema, withPhotos } from './photos.ts';

const YARD = 'yard-0123456789-1200x800.avif';
const html = (markdown: string) => withPhotos(toHtml(markdown));

it('shows a picture of a text in both sizes, with its space reserved and its title as the caption', () => {
  expect(html(`![Trucks & a gate](../pictures/${YARD} "Since 2019")`)).toMatchInlineSnapshot(`
    "<figure><img src="/assets/yard-0123456789-1200x800-640.avif" srcset="/assets/yard-0123456789-1200x800-640.avif 640w, /assets/yard-0123456789-1200x800.avif 1200w" sizes="(min-width: 48rem) 42rem, 92vw" width="1200" height="800" alt="Trucks &amp; a gate" loading="lazy" decoding="async"><figcaption>Since 2019</figcaption></figure>
    "
  `);
  expect(html(`See ![it](../pictures/it-0123456789-300x200.avif) here.`)).toContain(
    '<p>See <img src="/assets/it-0123456789-300x200.avif" srcset="/assets/it-0123456789-300x200.avif 300w"',
  );
});

it('names a picture without words, and one of another site', () => {
  expect(photoProblems(html(`![A yard](../pictures/${YARD})`))).toEqual([]);
  expect(photoProblems(html(`![ ](../pictures/${YARD})`))).toEqual([
    ['text', expect.stringContaining('has a picture without words')],
  ]);
  expect(photoProblems(html('![x](https://example.com/x.png)'))).toEqual([
    ['text', expect.stringContaining('shows “https://example.com/x.png”')],
  ]);
});

it('requires a description of a device’s picture', () => {
  const messages = (value: object) =>
    photoSchema('item')
      .safeParse(value)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(messages({ file: YARD, alt: 'A yard' })).toBeUndefined();
  expect(messages({ file: '', alt: ' ' })).toEqual([
    ['file', 'is not an uploaded picture; choose one'],
    ['alt', expect.stringMatching(/^describe/)],
  ]);
});
