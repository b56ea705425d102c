import { articleOf } from '../build/articles.ts';
import { catalogSchema, checkedGoes, companySchema, faqFront, readMarkdown, readYaml, shopsSchema, toHtml, topicsSchema } from '../build/content.ts';
import { prepareDrawing, withDrawing } from '../build/drawings.ts';
import { unbroken } from '../build/typography.ts';
import accessoriesText from './accessories.yaml?raw';
import companyText from './company.yaml?raw';
import productsText from './products.yaml?raw';
import shopsText from './shops.yaml?raw';
import topicsText from './topics.yaml?raw';

const newsFiles = import.meta.glob<string>('./news/*.md', { query: '?raw', import: 'default', eager: true });
const faqFiles = import.meta.glob<string>('./faq/*.md', { query: '?raw', import: 'default', eager: true });

const drawingFiles = import.meta.glob<string>('./news/drawings/*.svg', { query: '?raw', import: 'default', eager: true });

/** The content that the owner edits, validated. Read at build time only. */
export const company = readYaml('content/company.yaml', companyText, companySchema);
const devices = readYaml('content/products.yaml', unbroken(productsText), catalogSchema);
const additions = readYaml('content/accessories.yaml', unbroken(accessoriesText), catalogSchema);
export const products = checkedGoes('content/products.yaml', devices, additions);
export const accessories = checkedGoes('content/accessories.yaml', additions, devices);

export const shops = readYaml('content/shops.yaml', shopsText, shopsSchema);

/** The topics of the news. */
export const topics = readYaml('content/topics.yaml', topicsText, topicsSchema);

/** All articles, newest first. An article's slug is its file's name. */
export const news = Object.entries(newsFiles)
  .map(([file, text]) => articleOf(`content${file.slice(1)}`, text, topics))
  .map((article) => {
    const file = `./news/drawings/${article.slug}.svg`;
    const svg = drawingFiles[file];
    return svg ? { ...article, html: withDrawing(article.html, `content${file.slice(1)}`, svg) } : article;
  })
  .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
export type Article = (typeof news)[number];

/** The markup of an article's drawing; null if it has none. */
export function drawingOf(slug: string): string | null {
  const file = `./news/drawings/${slug}.svg`;
  const svg = drawingFiles[file];
  return svg ? prepareDrawing(`content${file.slice(1)}`, svg).svg : null;
}

/** Groups of questions. In a file, each `## heading` is a question, and the text after it is the answer. */
export const faq = Object.entries(faqFiles)
  .map(([file, text]) => {
    const { front, body } = readMarkdown(`content${file.slice(1)}`, text, faqFront);
    const questions = body
      .split(/^## /m)
      .slice(1)
      .map((part) => {
        const [question = '', ...rest] = part.split('\n');
        const id = question.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
        return { id, question: question.trim(), html: toHtml(unbroken(rest.join('\n'))) };
      });
    return { ...front, questions };
  })
  .sort((a, b) => a.order - b.order);
export type FaqGroup = (typeof faq)[number];
