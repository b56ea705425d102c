import { LANGUAGE_TAGS } from '@ncf/contract/languages';
import { marked } from 'marked';
import { parse } from 'yaml';
import { callPlan } from '@ncf/contract/calls';
import { emailAddress } from '@ncf/contract/email';
import { openingHours } from '@ncf/contract/opening-hours';
import * as z from 'zod';
import { ContentError } from './content-error.ts';
import { amount, offerSchema } from './offer.ts';
import { photoSchema } from './photos.ts';
import { whatToWrite } from './what-to-write.ts';

/** The path of a field; an entry of a list is named by its ID if it has one. */
function placeOf(path: PropertyKey[], value: unknown): string {
  const [first, ...rest] = path;
  const entry: unknown = Array.isArray(value) && typeof first === 'number' ? value[first] : null;
  const id = entry !== null && typeof entry === 'object' && 'id' in entry ? entry.id : null;
  return [typeof id === 'string' ? id : first, ...rest].map(String).join('.');
}

/** Checks a value against a schema. @throws ContentError naming the file and the field */
export function checked<T>(file: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => ({
    file,
    field: issue.path.length === 0 ? null : placeOf(issue.path, value),
    message: whatToWrite(issue, valueAt(issue.path, value)),
  }));
  throw new ContentError(...problems);
}

function valueAt(path: PropertyKey[], value: unknown): unknown {
  return path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
}

/** The parser's message about `title: Tracking: a guide`. */
const COLON = /nested mappings/i;

/** Reads any YAML. @throws ContentError naming the file and the line */
export function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    // What follows shows the place in the text.
    const [message = ''] = (error instanceof Error ? error.message : 'not YAML').split(/:?\n/);
    const hint = COLON.test(message)
      ? '. A value with a colon needs quotation marks, like "Tracking: a guide", and a field begins where the others do.'
      : '';
    throw new ContentError({ file, field: null, message: message.trimEnd() + hint });
  }
}

/** Reads YAML. @throws ContentError naming the file and the field */
export const readYaml = <T>(file: string, text: string, schema: z.ZodType<T>): T =>
  checked(file, schema, parseYaml(file, text));

/** Reads Markdown with YAML front matter between `---` lines. @throws ContentError naming the file and the field */
export function readMarkdown<T>(
  file: string,
  text: string,
  schema: z.ZodType<T>,
): { front: T; body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (!match)
    throw new ContentError({
      file,
      field: 'front matter',
      message: 'missing (a block between two lines of ---)',
    });
  return { front: readYaml(file, match[1] ?? '', schema), body: match[2] ?? '' };
}

/** The space between a number, or a title of federal regulations, and what must stay on the same line. */
const UNIT =
  /(\d) (?=(?:%|°C|[µmk]?A|[µm]Ah|[kMG]Hz|[kM]bit|[kcmµ]?m|km\/h|mph|mi|ft|in|lb|kg|g|V|W|s|min|h|CFR|FR)(?![\p{L}\d]))/gu;

/** Converts Markdown to HTML, only at build time and only for the site's own content. Units stay on the line of their number. */
export const toHtml = (markdown: string): string =>
  marked.parse(markdown, { async: false }).replace(UNIT, '$1\u00A0');

export const developersFront = z.strictObject({
  title: z.string().min(1).max(63),
  summary: z.string().min(40).max(200),
  label: z.string().min(1).describe('Label in the menu of these pages.'),
  order: z.number().describe('Position in that menu.'),
});

const id = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'takes only small letters, digits, and hyphens, such as ranch-tracker');

const formerIds = z
  .array(id)
  .optional()
  .describe('Earlier last parts of its address; they lead to the one it has now.');

export const newsFront = z.strictObject({
  title: z.string().min(8).max(63),
  summary: z.string().min(20).max(240),
  date: z.iso.date(),
  updated: z.iso.date().optional().describe('When its content last changed.'),
  formerIds,
  topic: z.string().min(1).describe('The name of a topic.'),
  photo: photoSchema('wide').optional(),
  sources: z
    .array(
      z.union([
        z.httpUrl().transform((url) => ({ url, name: null })),
        z.strictObject({ name: z.string().min(3), url: z.httpUrl() }),
      ]),
    )
    .default([])
    .describe('Addresses, with a name where the address alone does not tell what the source is.'),
});

export const topicsSchema = z.array(
  z.strictObject({
    id,
    name: z.string().min(2).max(30),
    summary: z.string().min(20).max(240),
  }),
);

export const faqFront = z.strictObject({ title: z.string().min(2), order: z.int() });

/** Parts of the content that can still be the demonstration's. */
export const SAMPLE_PARTS = ['company', 'offer', 'devices', 'accessories', 'shops'] as const;

const phone = z
  .string()
  .regex(
    /^\+?(?:[\s()./-]*\d){6,15}(?:,? ?(?:ext\.?|x) ?\d+)?$/i,
    'is not a phone number; write digits, such as +1 515 555 0142',
  );

export const companySchema = z.strictObject({
  samples: z.array(z.enum(SAMPLE_PARTS)).describe('What is still the demonstration’s.'),
  language: z
    .optional(z.enum(LANGUAGE_TAGS))
    .describe('The language of the pages at “/”; English by default.'),
  brand: z
    .string()
    .min(1)
    .max(40)
    .describe('The name that pages, emails, and files show. Content files write it as “{brand}”.'),
  color: z
    .optional(z.string())
    .meta({ format: 'color' })
    .describe('The color whose shades replace the green; without it, the green stays.'),
  legalName: z.string().min(1),
  email: emailAddress.check(
    z.regex(/\.\p{L}[^.@]*$/u, 'is not an email address; write one such as hello@example.com'),
  ),
  phone,
  address: z.array(z.string().min(1)).min(1),
  chatOpening: z
    .optional(openingHours)
    .describe('When people answer; without it, the pages show no hours, and no calls are offered.'),
  calls: z
    .optional(
      z.strictObject({
        minutes: callPlan.shape.minutes,
        daysAhead: callPlan.shape.daysAhead,
        noticeHours: callPlan.shape.noticeHours,
      }),
    )
    .describe('Calls that visitors can book within those hours; without it, none.'),
  offer: offerSchema,
  openings: z.array(z.strictObject({ title: z.string(), place: z.string(), text: z.string() })),
});
export type Company = z.infer<typeof companySchema>;

export const shopsSchema = z.array(
  z.strictObject({
    id,
    formerIds,
    name: z.string().min(1).max(80),
    address: z.array(z.string().min(1)).min(1).describe('Lines of the postal address.'),
    town: z.string().min(1).describe('The list is sorted by it.'),
    latitude: z.number().min(-90).max(90).describe('Decimal degrees, WGS 84.'),
    longitude: z.number().min(-180).max(180),
    hours: z.string().min(1),
    phone: phone.optional(),
    services: z.array(z.string().min(1)).min(1),
    photo: photoSchema('item').optional(),
  }),
);

/** What an accessory connects to. */
const port = z.enum([
  '1-wire',
  '16-pin port',
  '6-pin port',
  '9-pin port',
  'UHF antenna',
  'analog input',
  'bolt holes',
  'camera input',
  'digital input',
  'output',
]);

export const catalogSchema = z.array(
  z.strictObject({
    id: id.describe('The last part of its address. If you change it, add the earlier one below.'),
    formerIds,
    name: z.string().min(1),
    summary: z.string().min(1),
    uses: z
      .array(z.string().min(1))
      .min(1)
      .describe('What it is for, in the words of the catalog’s filter.'),
    specs: z.record(z.string(), z.string()).describe('The most important ones first.'),
    filters: z
      .record(z.string().min(1), z.array(z.string().min(1)).min(1))
      .optional()
      .describe('More filters: name → values that apply.'),
    group: z.string().min(1).describe('Its section of the catalog.'),
    model: z
      .string()
      .min(1)
      .optional()
      .describe('Only of devices, as size, weight, and monthly price are.'),
    size: z.tuple([amount, amount, amount]).optional().describe('Millimeters.'),
    weight: amount.optional().describe('Grams.'),
    monthly: amount.optional(),
    price: amount,
    installPrice: amount.describe(
      'What an installer costs; 0 for what customers install themselves.',
    ),
    minutes: z.int().min(1).max(600).describe('How long installation takes, in minutes.'),
    when: z.string().min(1).describe('When it is the right choice.'),
    mind: z.string().min(1).describe('What to consider first.'),
    box: z.array(z.string().min(1)).min(1),
    install: z.array(z.string().min(1)).min(3),
    goes: z.array(z.string()).describe('IDs in the other catalog that go with it.'),
    ports: z.array(port).optional().describe('The ports of a device.'),
    needs: port.optional().describe('The port that an accessory needs.'),
    exhibit: z
      .enum([
        'parked',
        'battery',
        'card',
        'rings',
        'log',
        'pins',
        'hours',
        'port',
        'theft',
        'messages',
        'personal',
        'cells',
      ])
      .optional()
      .describe('The interactive figure on its page.'),
    picture: z
      .string()
      .min(1)
      .optional()
      .describe('The name of its picture, if that is not its ID.'),
    photo: photoSchema('item').optional().describe('Shown in place of the picture.'),
    scene: z
      .strictObject({
        picture: z.string().optional(),
        photo: photoSchema('wide').optional(),
        caption: z.string().min(1),
      })
      .optional(),
    drawing: z
      .enum(['nine', 'six', 'sixteen'])
      .optional()
      .describe('The connector whose pins its page shows.'),
  }),
);
export type Catalog = z.infer<typeof catalogSchema>;
