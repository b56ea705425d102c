import { wholeRandomOf } from '@ncf/testing/random';
import { FILES } from './files.fixture.ts';
import { BROKEN, PROGRAMS } from './oddities.fixture.ts';
import { textIn, type Sample, type Shape } from './sample.fixture.ts';
import { BODIES, CHARSETS, REPLIES } from './texts.fixture.ts';

export const SHAPES: Readonly<Record<string, Shape>> = {
  ...CHARSETS,
  ...REPLIES,
  ...FILES,
  ...BODIES,
  ...BROKEN,
  ...PROGRAMS,
};

/** That many emails, the same ones for the same seed: every shape in turn, each with words of its own. */
export function corpusOf(count: number, seed: number): Sample[] {
  const whole = wholeRandomOf(seed);
  const shapes = Object.entries(SHAPES);
  return Array.from({ length: count }, (_, at) => {
    const [shape, make] = shapes[at % shapes.length]!;
    const fields = {
      Received: 'from mx.example.net by mx.example.com; Mon, 23 Nov 2026 01:25:00 +0000',
      From: `"Writer ${at}" <writer${at}@example.net>`,
      To: 'Support <support@example.com>',
      Date: 'Mon, 23 Nov 2026 01:25:00 +0000',
      'Message-ID': `<${at}.${whole(1_000_000)}@example.net>`,
    };
    const text = textIn('utf-8', whole);
    const quote = [textIn('us-ascii', whole), textIn('us-ascii', whole)];
    return { shape, ...make({ whole, fields, text, quote }) };
  });
}
