/** A question of an FAQ file, as the site reads it (`questionsOf` in site/build/questions.ts). */
export interface FaqQuestion {
  question: string;
  /** Set where the address differs from the question; otherwise empty. */
  anchor: string;
  /** Further words that people search for. */
  also: string;
  /** Markdown, with the lines around it. */
  body: string;
}

export interface FaqText {
  /** The front matter between its lines of `---`. */
  front: string;
  /** What stands before the first question besides the front matter. */
  intro: string;
  questions: FaqQuestion[];
}

const FRONT = /^---\n([\s\S]*?)\n---\n/;
const ALSO = /^<!-- also: (.*?) -->\n/;

/** Splits Markdown at its front matter. */
export function splitFront(text: string): { front: string; body: string } {
  const [whole = '', front = ''] = FRONT.exec(text) ?? [];
  return { front, body: text.slice(whole.length) };
}

export const joinFront = (front: string, body: string): string => `---\n${front}\n---\n${body}`;

/** A question as its line has it. */
export const questionOf = (text: string): string => text.replace(/ +$/, '');

/** Reads an FAQ file; `writeFaq` makes the same text of it. */
export function readFaq(text: string): FaqText {
  const { front, body: all } = splitFront(text);
  const [intro = '', ...parts] = all.split(/^## /m);
  return {
    front,
    intro,
    questions: parts.map((part) => {
      const end = part.includes('\n') ? part.indexOf('\n') + 1 : part.length;
      const [, question = '', anchor = ''] =
        /^(.*?) *(?:\{#([\w-]+)\})? *\n?$/.exec(part.slice(0, end)) ?? [];
      const [comment = '', also = ''] = ALSO.exec(part.slice(end)) ?? [];
      return { question, anchor, also, body: part.slice(end + comment.length) };
    }),
  };
}

const writeQuestion = ({ question, anchor, also, body }: FaqQuestion): string =>
  `## ${question}${anchor === '' ? '' : ` {#${anchor}}`}\n${also === '' ? '' : `<!-- also: ${also} -->\n`}${body}`;

export const writeFaq = ({ front, intro, questions }: FaqText): string =>
  joinFront(front, intro + questions.map(writeQuestion).join(''));

/** The answer's Markdown between two questions. */
export const bodyOf = (markdown: string): string => `${markdown.trim()}\n\n`;

/** The texts of an answer that a catalog has, one for each paragraph. */
export const paragraphsOf = (body: string): string[] =>
  (body.match(/\S(?:.|\n(?=\S))*/g) ?? []).map((paragraph) =>
    paragraph.replace(/^#{2,3} /, '').replace(/\s*\n\s*/g, ' '),
  );
