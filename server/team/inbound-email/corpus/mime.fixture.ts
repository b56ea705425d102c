// cspell:words koi
/** Builds emails the way that mail programs do, byte by byte. */

/** A charset of an email, by its name in the header. */
export type Charset =
  | 'utf-8'
  | 'iso-8859-1'
  | 'windows-1252'
  | 'shift_jis'
  | 'koi8-r'
  | 'gb18030'
  | 'us-ascii';
export type Transfer = '7bit' | '8bit' | 'base64' | 'quoted-printable';

const EOL = '\r\n';

/** How each character is written in a charset, found by decoding all one- and two-byte sequences. */
function tableOf(charset: Charset): Map<string, Buffer> {
  const decoder = new TextDecoder(charset, { fatal: true });
  const table = new Map<string, Buffer>();
  const add = (bytes: Buffer): void => {
    try {
      const character = decoder.decode(bytes);
      if (Array.from(character).length === 1 && !table.has(character)) table.set(character, bytes);
    } catch {
      // Not a character of it.
    }
  };
  for (let one = 0; one < 256; one += 1) add(Buffer.of(one));
  if (charset === 'shift_jis' || charset === 'gb18030')
    for (let one = 0x81; one < 0xff; one += 1)
      for (let two = 0x40; two < 0xff; two += 1) add(Buffer.of(one, two));
  return table;
}

const tables = new Map<Charset, Map<string, Buffer>>();

/** A text in a charset. @throws if it cannot be written in it */
function encoded(text: string, charset: Charset): Buffer {
  if (charset === 'utf-8' || charset === 'us-ascii') return Buffer.from(text);
  const table = tables.get(charset) ?? tableOf(charset);
  tables.set(charset, table);
  return Buffer.concat(
    Array.from(text).map((character) => {
      const bytes = table.get(character);
      if (bytes === undefined) throw new Error(`${charset} has no ${character}`);
      return bytes;
    }),
  );
}

const hex = (byte: number): string => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/** RFC 2045 §6.7, with soft line breaks. */
function quotedPrintable(bytes: Buffer): string {
  let line = '';
  const lines: string[] = [];
  for (const [at, byte] of bytes.entries()) {
    if (byte === 0x0d) continue;
    if (byte === 0x0a) {
      lines.push(line.replace(/[ \t]$/, (last) => hex(last.charCodeAt(0))));
      line = '';
      continue;
    }
    const isPlain = byte >= 0x20 && byte < 0x7f && byte !== 0x3d;
    const next = isPlain ? String.fromCharCode(byte) : hex(byte);
    if (line.length + next.length > 75) {
      lines.push(`${line}=`);
      line = '';
    }
    line += next;
    if (at === bytes.length - 1) break;
  }
  return [...lines, line].join(EOL);
}

const base64 = (bytes: Buffer): string =>
  bytes.toString('base64').replace(/.{76}(?=.)/g, `$&${EOL}`);

/** An encoded word of a header (RFC 2047), or several, as programs fold them. */
export function encodedWords(text: string, charset: Charset, how: 'B' | 'Q'): string {
  const words: string[] = [];
  const characters = Array.from(text);
  for (let at = 0; at < characters.length; at += 12) {
    const bytes = encoded(characters.slice(at, at + 12).join(''), charset);
    const inside =
      how === 'B'
        ? bytes.toString('base64')
        : [...bytes].map((byte) => (byte === 0x20 ? '_' : hex(byte))).join('');
    words.push(`=?${charset}?${how}?${inside}?=`);
  }
  return words.join(`${EOL} `);
}

/** A part of an email: its header fields and its body. */
export interface Part {
  fields: Record<string, string>;
  body: Buffer;
}

export function textPart(
  text: string,
  {
    type = 'text/plain',
    charset = 'utf-8',
    transfer = '8bit',
  }: { type?: string; charset?: Charset; transfer?: Transfer } = {},
): Part {
  const bytes = encoded(text.replace(/\r?\n/g, EOL), charset);
  const body =
    transfer === 'base64'
      ? Buffer.from(base64(bytes))
      : transfer === 'quoted-printable'
        ? Buffer.from(quotedPrintable(bytes))
        : bytes;
  return {
    fields: {
      'Content-Type': `${type}; charset="${charset}"`,
      'Content-Transfer-Encoding': transfer,
    },
    body,
  };
}

/** A file. @param name as it is in the header, quoted or encoded */
export const filePart = (
  bytes: Buffer | string,
  type: string,
  disposition: string,
  fields: Record<string, string> = {},
): Part => ({
  fields: {
    'Content-Type': type,
    'Content-Transfer-Encoding': 'base64',
    'Content-Disposition': disposition,
    ...fields,
  },
  body: Buffer.from(base64(Buffer.from(bytes))),
});

const headerOf = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}${EOL}`)
    .join('');

let boundaries = 0;

/** A multipart body; `isBroken` leaves its end out. */
export function multipart(
  kind: string,
  parts: readonly Part[],
  { isBroken = false, parameters = '' } = {},
): Part {
  boundaries = (boundaries + 1) % 1_000_000;
  const boundary = `----=_Part_${boundaries}_${kind}`;
  return {
    fields: { 'Content-Type': `multipart/${kind};${EOL}\tboundary="${boundary}"${parameters}` },
    body: Buffer.concat([
      ...parts.flatMap((part) => [
        Buffer.from(`--${boundary}${EOL}${headerOf(part.fields)}${EOL}`),
        part.body,
        Buffer.from(EOL),
      ]),
      Buffer.from(isBroken ? '' : `--${boundary}--${EOL}`),
    ]),
  };
}

/** A whole email. */
export const emailOf = (fields: Record<string, string>, part: Part): Buffer =>
  Buffer.concat([
    Buffer.from(headerOf({ ...fields, 'MIME-Version': '1.0', ...part.fields }) + EOL),
    part.body,
  ]);

/** A whole email as a part of another one. */
export const messagePart = (email: Buffer): Part => ({
  fields: { 'Content-Type': 'message/rfc822', 'Content-Disposition': 'inline' },
  body: email,
});

/** A `winmail.dat` with these files (MS-OXTNEF §2.1). */
export function tnefOf(files: Readonly<Record<string, Buffer>>): Buffer {
  const attribute = (level: number, id: number, value: Buffer): Buffer => {
    const head = Buffer.alloc(9);
    head.writeUInt8(level, 0);
    head.writeUInt32LE(id, 1);
    head.writeUInt32LE(value.length, 5);
    const sum = Buffer.alloc(2);
    sum.writeUInt16LE(
      value.reduce((total, byte) => (total + byte) % 65_536, 0),
      0,
    );
    return Buffer.concat([head, value, sum]);
  };
  return Buffer.concat([
    Buffer.from('789f3e220100', 'hex'),
    attribute(1, 0x00089006, Buffer.from('00000100', 'hex')),
    ...Object.entries(files).flatMap(([name, bytes]) => [
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00018010, Buffer.from(`${name}\0`, 'latin1')),
      attribute(2, 0x0006800f, bytes),
    ]),
  ]);
}
