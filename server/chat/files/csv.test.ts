import { expect, it } from 'vitest';
import { isCsv } from './csv.ts';

it.each([
  ['commas', 'vehicle,miles\nVan 1,120\nVan 2,80\n'],
  ['semicolons and CRLF', 'vehicle;miles\r\nVan 1;1,5\r\n'],
  ['quoted fields with delimiters, quotes, and line breaks', 'a,b\n"x, ""y""\nz",2\n'],
  ['a byte order mark and empty fields', '\uFEFFa,b,c\n,,\n'],
  ['no line break at the end', 'a,b\n1,2'],
])('recognizes a table: %s [R5.2]', (_what, text) => {
  expect(isCsv(text, true)).toBe(true);
});

it.each([
  ['nothing', ''],
  ['one line', 'a,b,c\n'],
  ['one column', 'miles\n120\n80\n'],
  ['prose', 'Hello, Grace\nThe van, it is late\n'],
  ['unequal records', 'a,b\n1,2,3\n'],
  ['an open quote', '"a,b\n1,2\n'],
  ['text after a quote', '"a"b,c\n"d"e,f\n'],
  ['HTML', '<!doctype html>\n<script>f(1,2)</script>\n'],
])('recognizes no table: %s [R5.2]', (_what, text) => {
  expect(isCsv(text, true)).toBe(false);
});

it('ignores a record that is cut off at the end', () => {
  expect(isCsv('a,b\n1,2\n3', false)).toBe(true);
  expect(isCsv('a,b\n1,2\n3', true)).toBe(false);
});
