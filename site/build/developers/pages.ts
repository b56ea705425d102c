import brand from 'brand:name';
import documents from 'virtual:api-documents';
import { plainText } from '../plain-text.ts';
import { slugOf } from '@ncf/contract/slug';
import { developersFront, readMarkdown, toHtml } from '../content.ts';
import { ContentError } from '../content-error.ts';
import { fragments } from './fragments.ts';
import { httpGroups } from './http-reference.ts';
import { codeBlock, framedCode } from './markup.ts';
import { mqttMessages, mqttOverview } from './mqtt-reference.ts';

/** A page of the developer documentation. */
export interface DevelopersPage {
  /** Below `/developers`; empty for the overview. */
  slug: string;
  title: string;
  /** Label in the menu. */
  label: string;
  summary: string;
  html: string;
}

const texts = import.meta.glob<string>('../../content/developers/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const scripts = import.meta.glob<string>(
  ['../../../docs/quick-start/*.{mts,py,sh}', '../../../docs/example-bot/*.mts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

const { openapi, asyncapi } = documents;
const groups = httpGroups(openapi);
const known: Record<string, () => string> = {
  ...fragments(groups, asyncapi),
  mqtt: () => mqttOverview(asyncapi),
  ...Object.fromEntries(
    Object.entries(scripts).map(([file, text]) => [
      file.slice(file.indexOf('docs/')),
      () => codeBlock(text, file.split('/').at(-1) ?? file, file.split('.').at(-1) ?? ''),
    ]),
  ),
};

/** Fills in `{{name}}` after the Markdown is rendered, so that the inserted text is not read as Markdown. */
function fillIn(file: string, html: string): string {
  const fill = (_: string, name: string): string => {
    const fragment = known[name];
    if (!fragment) throw new ContentError({ file, field: null, message: `{{${name}}} is unknown` });
    return fragment();
  };
  return html
    .replace(/<p>\{\{([\w./-]+)\}\}<\/p>/g, fill)
    .replace(/\{\{([\w./-]+)\}\}/g, fill)
    .replace(
      /<h2>(.*?)<\/h2>/g,
      (_, heading: string) => `<h2 id="${slugOf(plainText(heading))}">${heading}</h2>`,
    );
}

const written = Object.entries(texts)
  .map(([path, text]) => {
    const file = path.slice(path.indexOf('content/'));
    const { front, body } = readMarkdown(file, text, developersFront);
    const name = file.slice(file.lastIndexOf('/') + 1, -3);
    return {
      slug: name === 'overview' ? '' : name,
      order: front.order,
      title: front.title,
      label: front.label,
      summary: front.summary.replaceAll('{brand}', () => brand),
      html: fillIn(file, framedCode(toHtml(body))),
    };
  })
  .toSorted((a, b) => a.order - b.order);

const messages: DevelopersPage = {
  slug: 'mqtt-messages',
  title: 'MQTT messages',
  label: 'MQTT messages',
  summary: `Every message of the ${brand} chat over MQTT with an example, as published by clients and as delivered.`,
  html: mqttMessages(asyncapi),
};

const references: DevelopersPage[] = groups.map(({ slug, name, description, html }) => ({
  slug: `http/${slug}`,
  title: `${name} API`,
  label: name,
  summary: `HTTP API reference: ${description.charAt(0).toLowerCase()}${description.slice(1)}`,
  html,
}));

/** All developer pages by slug. */
export const pages: ReadonlyMap<string, DevelopersPage> = new Map(
  [...written, messages, ...references].map(({ slug, title, label, summary, html }) => [
    slug,
    { slug, title, label, summary, html },
  ]),
);

/** Entries of the developer pages' menu. */
export const links = written.flatMap(({ slug, label }) => [
  { slug, label },
  ...(slug === 'mqtt' ? [{ slug: messages.slug, label: messages.label }] : []),
]);
