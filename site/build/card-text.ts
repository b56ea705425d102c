import type { RenderedPage } from '../shell/render-page.tsx';
import { contentHash } from './files.ts';
import { plainText } from './plain-text.ts';

/** A text that ends after a sentence or a word where it is too long. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const sentence = /^.*[.?](?= )/.exec(start)?.[0] ?? '';
  return sentence.length > most / 3 ? sentence : `${start.replace(/[,;:]?\s\S*$/, '')} …`;
}

/** The text of a page's social card. */
export interface CardText {
  headline: string;
  /** The start of the page's description. */
  summary: string;
}

/** What a page's social card says. */
export function cardTextOf({ html, meta }: RenderedPage): CardText {
  const heading = plainText(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '') || meta.title;
  return { headline: shortened(heading, 96), summary: shortened(meta.description, 110) };
}

/** Tells cards apart by their text. */
export const cardKey = ({ headline, summary }: CardText): string =>
  contentHash(JSON.stringify([headline, summary]));
