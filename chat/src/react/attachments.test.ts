import { expect, it } from 'vitest';
import { fileKind, imageBox, imageCopies, isInlineImage } from './attachments.ts';
import { fileSize } from '@ncf/contract/file-size';
import type { FileMessage } from './messages.ts';
import { said } from '../preview/said.fixture.ts';

const file = (fields: object): FileMessage =>
  said({
    type: 'file',
    text: '',
    fileUrl: '/files/1/a',
    mimeType: 'image/png',
    fileSize: 1,
    originalFileName: 'van.png',
    ...fields,
  }) as FileMessage;

it('asks for smaller copies of an image that is wider than its box', () => {
  expect(imageCopies(file({ width: 1200 }), '/a').srcSet).toBe(
    '/a?w=320 320w, /a?w=640 640w, /a 1200w',
  );
  expect(imageCopies(file({ width: 300 }), '/a')).toEqual({});
  expect(imageCopies(file({ width: 1200, mimeType: 'image/gif' }), '/a')).toEqual({});
});

it('reserves the box of an image before it loads, if its size is known', () => {
  expect(imageBox(file({ width: 300, height: 150 }))).toMatchObject({ aspectRatio: '300 / 150' });
  expect(imageBox(file({}))).toBeUndefined();
});

it('shows only images that cannot run scripts in the page', () => {
  expect(isInlineImage('image/webp')).toBe(true);
  expect(isInlineImage('image/svg+xml')).toBe(false);
});

it('names the type of a file by its extension, or else by its media type', () => {
  expect(fileKind(file({ originalFileName: 'plan.xlsx' }))).toBe('XLSX');
  expect(fileKind(file({ originalFileName: 'plan' }))).toBe('PNG');
});

it('formats sizes in the most readable unit', () => {
  expect([0, 812, 1000, 1_449_000, 20 * 1024 * 1024].map((bytes) => fileSize(bytes, 'en'))).toEqual(
    ['0 B', '812 B', '1.0 kB', '1.4 MB', '21 MB'],
  );
  expect(fileSize(1_449_000, 'es-US')).toBe('1.4 MB');
  expect(fileSize(1_449_000, 'fr-CA')).toBe('1,4\u00a0Mo');
});
