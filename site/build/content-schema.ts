import { articlePath } from '@ncf/contract/content';
import * as z from 'zod';
import {
  catalogSchema,
  companySchema,
  faqFront,
  newsFront,
  shopsSchema,
  topicsSchema,
} from './content.ts';
import type { News } from './feeds-and-sitemap.ts';
import { searchSchema } from './search-schema.ts';

/** The shape of each file of content, or of its front matter, by path; `*` stands for a name. */
const SCHEMAS = {
  'site/content/company.yaml': companySchema,
  'site/content/products.yaml': catalogSchema,
  'site/content/accessories.yaml': catalogSchema,
  'site/content/shops.yaml': shopsSchema,
  'site/content/topics.yaml': topicsSchema,
  'site/content/search.yaml': searchSchema,
  'site/content/faq/*.md': faqFront,
};

const jsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** `content-schema.json` of a build: JSON Schemas of what people write, for forms. @param news in each language */
export function contentSchemas(news: readonly Pick<News, 'language' | 'topics'>[]): object {
  const articles = news.map(({ language, topics }) => {
    const topic = z.enum(topics.map(({ name }) => name));
    return [articlePath('*', language), newsFront.extend({ topic })] as const;
  });
  return Object.fromEntries(
    [...Object.entries(SCHEMAS), ...articles].map(([file, schema]) => [file, jsonSchema(schema)]),
  );
}
