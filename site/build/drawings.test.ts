import { expect, it } from 'vitest';
import { withDrawing } from './drawings.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg"><title>A "line"</title><desc>Its caption</desc>\n <path fill="var(--accent,#15803d)"/></svg>\n';

it('puts the drawing with its label and caption before the first heading', () => {
  expect(withDrawing('<p>One</p><h2>Two</h2>', 'x.svg', svg)).toBe(
    '<p>One</p><figure><svg role="img" aria-label="A &#34;line&#34;"><path fill="var(--accent)"/></svg><figcaption>Its caption</figcaption></figure><h2>Two</h2>',
  );
});
it('refuses a drawing without title and description, or with markup that the policy forbids', () => {
  expect(() => withDrawing('', 'news/x.svg', '<svg><title>T</title></svg>')).toThrow(
    /news\/x\.svg: desc/,
  );
  for (const bad of ['<script/>', '<path style="fill:red"/>', '<path onclick="x"/>'])
    expect(() => withDrawing('', 'x.svg', svg.replace(/<path.*?>/, bad))).toThrow(/x\.svg/);
});
