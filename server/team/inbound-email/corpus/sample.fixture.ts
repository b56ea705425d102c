// cspell:disable
import type { EmailKind } from '../reading/kind.ts';
import type { Charset } from './mime.fixture.ts';

/** An email of the corpus, and what must be read in it. */
export interface Sample {
  shape: string;
  raw: Buffer;
  expected: {
    /** `unreadable` if it must be refused. */
    kind: EmailKind | 'unreadable';
    text?: string;
    /** A piece of the quote; empty for no quote. */
    quoted?: string;
    subject?: string;
    files?: readonly string[];
    hasHtml?: boolean;
    failure?: string | null;
  };
}

/** A random whole number below a bound. */
export type Whole = (bound: number) => number;
/** Makes one email. `fields` are those of its header that are the same in every email. */
export type Shape = (tools: {
  whole: Whole;
  fields: Record<string, string>;
  text: string;
  quote: readonly string[];
}) => Omit<Sample, 'shape'>;

const ENGLISH = [
  'Hello,',
  'we have 12 vans and two trailers.',
  'How much is it per month?',
  'Could you call me at noon?',
  'The tracker in van 7 stopped reporting.',
  'Thanks, Ada',
];
const SPANISH = [
  'Hola,',
  'tenemos 12 camionetas y dos remolques.',
  '¿Cuánto cuesta al mes?',
  'Llámeme mañana, por favor.',
  'El rastreador n.º 7 no envía nada.',
  'Gracias, Begoña',
];
const TEXTS: Record<Charset, readonly string[]> = {
  'us-ascii': ENGLISH,
  'utf-8': [...ENGLISH, 'Ship it 🚚 to Łódź — “today”.', '日本語もある。'],
  'iso-8859-1': SPANISH,
  'windows-1252': [...SPANISH, '“Urgente” – 300 € al año…'],
  shift_jis: [
    'お世話になります。',
    '車両は十二台です。',
    '料金を教えてください。',
    'よろしくお願いします。',
  ],
  'koi8-r': ['Здравствуйте!', 'У нас двенадцать машин.', 'Сколько это стоит?', 'Спасибо.'],
  gb18030: ['您好，', '我们有十二辆车。', '每月多少钱？', '谢谢。'],
};

/** Some sentences, all on one line. */
export const textIn = (charset: Charset, whole: Whole): string => {
  const from = TEXTS[charset];
  return Array.from({ length: 2 + whole(6) }, () => from[whole(from.length)]).join(' ');
};
