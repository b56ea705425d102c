import { newsFront, readMarkdown, toHtml } from './content.ts';
import { LOCALE } from '../shell/language.ts';
import { slugOf } from '@ncf/contract/slug';
import { ContentError } from './content-error.ts';
import { unescaped } from './plain-text.ts';

/** Reading speed in words per minute. */
const PACE = 220;

/** Names that the paths of article lists use. */
const RESERVED = new Set(['topics', 'page']);

const formatDate = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(LOCALE, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });

/**
 * Reads an article from its file, whose name is the last part of its address.
 * @param file name for error messages
 * @param topics that an article may have
 * @throws ContentError naming the file and the field
 */
export function articleOf(file: string, text: string, topics: readonly { name: string }[]) {
  const slug = file.slice(file.lastIndexOf('/') + 1, -3);
  const refuse = (field: string, message: string): never => {
    throw new ContentError({ file, field, message });
  };
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || RESERVED.has(slug))
    refuse('file name', 'use lowercase letters, digits, and single hyphens');
  const { front, body } = readMarkdown(file, text, newsFront);
  if (!topics.some(({ name }) => name === front.topic)) {
    const known = topics.map(({ name }) => name).join(', ');
    refuse('topic', `"${front.topic}" is not one of ${known}`);
  }
  if (front.updated && front.updated < front.date)
    refuse('updated', `is before the publication date, ${front.date}`);
  const contents: { id: string; title: string }[] = [];
  const html = toHtml(body).replace(/<h2>(.*?)<\/h2>/g, (_, heading: string) => {
    const title = unescaped(heading.replace(/<[^>]+>/g, '')).replaceAll("'", '’');
    const id = slugOf(title);
    contents.push({ id, title });
    return `<h2 id="${id}">${heading}</h2>`;
  });
  return {
    slug,
    ...front,
    shownDate: formatDate(front.date),
    shownUpdated: front.updated ? formatDate(front.updated) : null,
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / PACE)),
    contents,
    html,
  };
}
