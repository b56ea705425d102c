// cspell:disable
import { expect, it } from 'vitest';
import { replyText } from './reply-text.ts';

const ADDRESS = 'support+0abc@example.com';

it.each([
  ['plain text', 'Yes, please.\n\nAda', 'Yes, please.\n\nAda'],
  [
    'Gmail',
    `Yes, please.\n\nOn Mon, Nov 23, 2026 at 1:25 AM Support <${ADDRESS}>\nwrote:\n\n> Hi Ada,\n>\n> May we call?\n`,
    'Yes, please.',
  ],
  [
    'Gmail in Spanish',
    `Sí, por favor.\n\nEl lun, 23 nov 2026 a las 1:25, Support (<${ADDRESS}>)\nescribió:\n\n> Hola\n`,
    'Sí, por favor.',
  ],
  [
    'Apple Mail',
    'Yes.\n\nSent from my iPhone\n\n> On Nov 23, 2026, at 1:25 AM, Support <a@b.example> wrote:\n> \n> Hi\n',
    'Yes.',
  ],
  [
    'Outlook',
    `Yes.\n\n________________________________\nFrom: Support <${ADDRESS}>\nSent: Monday, November 23, 2026 1:25 AM\nTo: Ada <ada@example.com>\nSubject: Support replied to you\n\nHi Ada,\n`,
    'Yes.',
  ],
  [
    'Outlook in Spanish',
    'Sí.\n\nDe: Support <a@b.example>\nEnviado el: lunes, 23 de noviembre de 2026 1:25\nPara: Ada\nAsunto: Support replied to you\n\nHola\n',
    'Sí.',
  ],
  ['an old Outlook', 'Yes.\r\n\r\n-----Original Message-----\r\nFrom: Support\r\nHi\r\n', 'Yes.'],
  ['an old Outlook in Spanish', 'Sí.\n\n-----Mensaje original-----\nDe: Support\n', 'Sí.'],
  ['a signature', 'Yes.\n-- \nAda Lovelace\nAnalytical Engines Ltd.', 'Yes.'],
  ['a phone in Spanish', 'Sí.\n\nEnviado desde mi iPhone', 'Sí.'],
  [
    'Gmail in French',
    `Oui.\n\nLe lun. 23 nov. 2026 à 01:25, Support <${ADDRESS}> a\nécrit :\n\n> Bonjour\n`,
    'Oui.',
  ],
  [
    'Outlook in French',
    'Oui.\n\nDe : Support <a@b.example>\nEnvoyé : lundi 23 novembre 2026 01:25\nÀ : Ada\nObjet : Support vous a répondu\n\nBonjour\n',
    'Oui.',
  ],
  ['a phone in French', 'Oui.\n\nEnvoyé de mon iPhone', 'Oui.'],
  ['a program in another language', 'Ja.\n\nAm 23.11.2026 um 1:25 schrieb S:\n> Hallo\n', 'Ja.'],
  [
    'answers between quotes and below them',
    'On Monday, 23 Nov 2026, Support wrote:\n> May we call?\nYes.\n> When?\nAt noon.',
    'Yes.\nAt noon.',
  ],
  [
    'an attribution without marks',
    'Yes.\n\nOn Mon, Nov 23, 2026, Support wrote:\n\nHi Ada,\nMay we call?',
    'Yes.',
  ],
  ['nothing but a quote, which stays', '> Hi Ada,\n> May we call?', '> Hi Ada,\n> May we call?'],
  [
    'sentences that only look alike',
    'On Monday I wrote:\nFrom: now on, call me.\nEl Paso is where I live\n- not a signature',
    'On Monday I wrote:\nFrom: now on, call me.\nEl Paso is where I live\n- not a signature',
  ],
])('extracts the reply from %s', (_name, text, written) => {
  expect(replyText(text).written).toBe(written);
});

it.each([
  ['attributions', 'On a b '.repeat(100_000)],
  ['wrapped attributions', 'On a\n'.repeat(100_000)],
  ['headers', 'From: a\n'.repeat(100_000)],
  ['blanks', `${' '.repeat(300_000)}x\n`.repeat(3)],
])('reads a text with many %s in linear time', (_name, text) => {
  expect(replyText(text).written.length).toBeGreaterThan(0);
});
