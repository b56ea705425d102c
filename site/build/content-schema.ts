import * as z from 'zod';
import {
  catalogSchema,
  companySchema,
  faqFront,
  newsFront,
  shopsSchema,
  topicsSchema,
} from './content.ts';
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
  'site/content/news/*.md': newsFront,
};

/** `content-schema.json` of a build: JSON Schemas of what people write, for forms. */
export const contentSchemas = (): object =>
  Object.fromEntries(
    Object.entries(SCHEMAS).map(([file, schema]) => [
      file,
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    ]),
  );
