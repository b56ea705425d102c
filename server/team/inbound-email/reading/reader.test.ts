import { expect, it } from 'vitest';
import { createReader } from './reader.ts';

const HEADER = 'From: a@example.com\r\n';
const html = (body: string): string => `${HEADER}Content-Type: text/html\r\n\r\n${body}`;
const parts = (count: number): string =>
  `${HEADER}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(count)}--b--`;

it('gives up on an email that keeps the parser busy, and reads the next one', async () => {
  const read = createReader(300);
  const nested = `${HEADER}${'Content-Type: message/rfc822\r\n\r\n'.repeat(20_000)}`;
  expect(await read(Buffer.from(nested))).toBeNull();
  expect(await createReader()(Buffer.from(`${HEADER}\r\nHello`))).toMatchObject({ text: 'Hello' });
});

it('survives an email that fills the memory of its reader', async () => {
  const read = createReader();
  const lines = `${HEADER}\r\n${'Hi\r\n'.repeat(5_000_000)}`;
  expect(await read(Buffer.from(lines))).toBeNull();
  expect(await read(Buffer.from(`${HEADER}\r\nHello`))).toMatchObject({ text: 'Hello' });
});

it('refuses more parts than an email has', async () => {
  const read = createReader();
  expect(await read(Buffer.from(parts(400)))).toMatchObject({ files: expect.any(Array) });
  expect(await read(Buffer.from(parts(200_000)))).toBeNull();
});

it('reads only the beginning of an HTML version with too many tags', async () => {
  const read = createReader();
  const cells = Buffer.from(html(`<p>Hello</p>${'<table><tr><td>'.repeat(66_000)}the end`));
  const email = await read(cells);
  expect(email).toMatchObject({ html: null, text: expect.stringContaining('Hello') });
  expect(email?.text).not.toContain('the end');
});
