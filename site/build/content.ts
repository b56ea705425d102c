import { marked } from 'marked';
import { parse } from 'yaml';
import { emailAddress } from '@ncf/contract/email';
import { openingHours } from '@ncf/contract/opening-hours';
import * as z from 'zod';

/** Content that cannot be published; the message names the file and the field. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** Where a field stands: an entry of a list by its id where it has one. */
function placeOf(path: PropertyKey[], value: unknown): string {
  const [first, ...rest] = path;
  const entry: unknown = Array.isArray(value) && typeof first === 'number' ? value[first] : null;
  const id = entry !== null && typeof entry === 'object' && 'id' in entry ? entry.id : null;
  return [typeof id === 'string' ? id : first, ...rest].map(String).join('.');
}

/** Checks a value against a schema. @throws ContentError naming file and field */
export function checked<T>(file: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const lines = result.error.issues.map(
    ({ path, message }) =>
      `${file}: ${path.length === 0 ? 'file' : placeOf(path, value)}: ${message}`,
  );
  throw new ContentError(lines.join('\n'));
}

/** Reads YAML. @throws ContentError naming file and field */
export function readYaml<T>(file: string, text: string, schema: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    throw new ContentError(`${file}: ${error instanceof Error ? error.message : 'not YAML'}`);
  }
  return checked(file, schema, value);
}

/** Reads Markdown with YAML front matter between `---` lines. @throws ContentError naming file and field */
export function readMarkdown<T>(
  file: string,
  text: string,
  schema: z.ZodType<T>,
): { front: T; body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (!match)
    throw new ContentError(`${file}: front matter: missing (a block between two lines of ---)`);
  return { front: readYaml(file, match[1] ?? '', schema), body: match[2] ?? '' };
}

/** A number, or a title of the federal rules, and the unit that must not begin the next line. */
const UNIT =
  /(\d) (?=(?:%|°C|[µmk]?A|[µm]Ah|[kMG]Hz|[kM]bit|[kcmµ]?m|km\/h|mph|mi|ft|in|lb|kg|g|V|W|s|min|h|CFR|FR)(?![\p{L}\d]))/gu;

/** Markdown to HTML, at build time only; the content is the owner's own. A unit stays with its number. */
export const toHtml = (markdown: string): string =>
  marked.parse(markdown, { async: false }).replace(UNIT, '$1\u00A0');

export const developersFront = z.strictObject({
  title: z.string().min(1).max(63),
  summary: z.string().min(40).max(200),
  /** As the menu of these pages calls it. */
  label: z.string().min(1),
  /** Its place in that menu. */
  order: z.number(),
});

export const newsFront = z.strictObject({
  title: z.string().min(8).max(63),
  summary: z.string().min(20).max(240),
  date: z.iso.date(),
  /** When it last changed in substance. */
  updated: z.iso.date().optional(),
  /** The name of one of `content/topics.yaml`. */
  topic: z.string().min(1),
  /** Addresses; one with a name where the address does not tell what it is read for. */
  sources: z
    .array(
      z.union([
        z.url().transform((url) => ({ url, name: null })),
        z.strictObject({ name: z.string().min(3), url: z.url() }),
      ]),
    )
    .default([]),
});

export const topicsSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    name: z.string().min(2).max(30),
    summary: z.string().min(20).max(240),
  }),
);

export const faqFront = z.strictObject({ title: z.string().min(2), order: z.int() });

export const companySchema = z.strictObject({
  sample: z.boolean(),
  legalName: z.string().min(1),
  email: emailAddress,
  phone: z.string().min(1),
  address: z.array(z.string().min(1)).min(1),
  chatHours: z.string().min(1),
  /** When people answer the chat; without it the chat says nothing about hours. */
  chatOpening: z.optional(openingHours),
  openings: z.array(z.strictObject({ title: z.string(), place: z.string(), text: z.string() })),
});
export type Company = z.infer<typeof companySchema>;

export const shopsSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    name: z.string().min(1).max(80),
    /** Lines of the postal address. */
    address: z.array(z.string().min(1)).min(1),
    /** The list is sorted by it. */
    town: z.string().min(1),
    /** Decimal degrees, WGS 84. */
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    hours: z.string().min(1),
    phone: z.string().min(1).optional(),
    services: z.array(z.string().min(1)).min(1),
    /** Made up, to show how an entry looks; it is marked as such. */
    sample: z.boolean().optional(),
  }),
);

export const catalogueSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    name: z.string().min(1),
    icon: z.string().regex(/^[a-z-]+:[a-z0-9-]+$/),
    summary: z.string().min(1),
    /** What it is for, as the catalogue's filter names it. */
    uses: z.array(z.string().min(1)).min(1),
    /** The deciding ones first. */
    specs: z.record(z.string(), z.string()),
    /** More ways to filter by: a filter's name, and which of its values hold. */
    filters: z.record(z.string().min(1), z.array(z.string().min(1)).min(1)).optional(),
    /** The shelf it stands on in the catalogue. */
    group: z.string().min(1),
    /** In which case it is the right one, and what speaks against it. */
    when: z.string().min(1),
    mind: z.string().min(1),
    box: z.array(z.string().min(1)).min(1),
    install: z.array(z.string().min(1)).min(3),
    /** Ids of the other catalogue that go with it. */
    goes: z.array(z.string()),
    /** What the page draws to be tried. */
    exhibit: z
      .enum([
        'parked',
        'battery',
        'card',
        'rings',
        'log',
        'pins',
        'hours',
        'braking',
        'theft',
        'messages',
        'worker',
      ])
      .optional(),
    /** The connector whose pins the page draws. */
    drawing: z.enum(['nine', 'six', 'sixteen']).optional(),
  }),
);
export type Catalogue = z.infer<typeof catalogueSchema>;

/**
 * The catalogue of a file, its ids unique and `goes` leading into the other catalogue.
 * @throws ContentError naming file and field
 */
export function checkedGoes(file: string, items: Catalogue, others: Catalogue): Catalogue {
  const seen = new Set<string>();
  const known = new Set(others.map(({ id }) => id));
  for (const { id, goes } of items) {
    if (seen.has(id)) throw new ContentError(`${file}: ${id}.id: given twice`);
    seen.add(id);
    const lost = goes.find((one) => !known.has(one));
    if (lost) throw new ContentError(`${file}: ${id}.goes: there is no "${lost}"`);
  }
  return items;
}
