import * as z from 'zod/mini';
import { t } from './t.ts';
import { messageTime } from './fields.ts';
import { listOf } from './list.ts';
import { LIMITS } from './limits.ts';

/** The site's content, which lives as files and which editors change in the console. */

/**
 * Files of content that lie over those of a build: path in the repository, such as `site/content/company.yaml`, → text
 * that replaces the file or adds one; null removes it.
 */
export type ContentOverlay = Readonly<Record<string, string | null>>;

/** A mistake in the content, as a sentence that says what to write. */
export const contentProblem = z.object({
  /** Its path in the repository. */
  file: z.string(),
  /** Such as `offer.trial.days` or `obd-tracker.price`; null if the whole file is meant. */
  field: z.nullable(z.string()),
  message: z.string(),
});
export type ContentProblem = z.infer<typeof contentProblem>;
export const contentProblems = listOf(contentProblem);

/** The kinds of content, in the order in which the console lists them. */
export const CONTENT_KINDS = [
  'company',
  'logo',
  'devices',
  'accessories',
  'shops',
  'faq',
  'news',
  'pages',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Whether visitors see what only a build of the site shows: name, color, logo, main language, header, menu, and footer. */
export const contentBuild = z.object({
  /** `building`: they see it in about a minute. `not_offered`: this server has no build tools. */
  state: z.enum(['current', 'building', 'failed', 'not_offered']),
  /** How much of the build is done, from 0 to 1. */
  share: z.number(),
  /** What of the content stopped the build; null if it was something else. */
  message: z.nullable(z.string()),
});
export type ContentBuild = z.infer<typeof contentBuild>;

const FILES: readonly (readonly [RegExp, ContentKind])[] = [
  [/^company\.yaml$/, 'company'],
  [/^logo\.svg$/, 'logo'],
  [/^products\.yaml$/, 'devices'],
  [/^accessories\.yaml$/, 'accessories'],
  [/^shops\.yaml$/, 'shops'],
  [/^faq\/[a-z0-9-]+\.md$/, 'faq'],
  [/^news\/[a-z0-9-]+\.md$/, 'news'],
];
/** Fields that hold IDs, which every language shows as they are. */
export const CONTENT_IDS: ReadonlySet<string> = new Set([
  'id',
  'formerIds',
  'address',
  'town',
  'phone',
  'model',
  'ports',
  'needs',
  'goes',
  'exhibit',
  'drawing',
  'picture',
  'file',
]);

const CONTENT = 'site/content/';
/** The owner's texts of pages, and of what loads with them. */
const PAGE =
  /^languages\/en\/site\/(?:shell|(?:pages|tools|demo-fleet)\/[\w[\].-]+(?:\/[\w[\].-]+)*)\.po$/;
const TRANSLATION =
  /^languages\/\w+\/site\/(?:news\/[a-z0-9-]+\.md$|(?:products|accessories|shops|faq\/[a-z0-9-]+|shell|(?:pages|tools|demo-fleet)\/[\w[\].-]+(?:\/[\w[\].-]+)*)\.po$)/;

/** The kind of a file that editors change; null for one of its translations, and for any other file. */
export function contentKind(path: string): ContentKind | null {
  if (PAGE.test(path)) return 'pages';
  if (!path.startsWith(CONTENT)) return null;
  const name = path.slice(CONTENT.length);
  return FILES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/**
 * The file that has a file's texts in a language; null if every language shows the same. Articles have a text of their
 * own in each language; other translations are catalogs.
 */
export function translationPath(path: string, language: string): string | null {
  const translation = path
    .replace('languages/en/site/', CONTENT)
    .replace(CONTENT, `languages/${language}/site/`)
    .replace(/(?<!\/news\/[^/]*)\.(?:yaml|md)$/, '.po');
  return contentKind(path) !== null && TRANSLATION.test(translation) ? translation : null;
}

/** The file of an article in a language. @param name the last part of its address */
export const articlePath = (name: string, language: string): string =>
  `${language === 'en' ? CONTENT : `languages/${language}/site/`}news/${name}.md`;

/** The file of content that a path belongs to: itself, or the article that it is in another language. */
export const originalPath = (path: string): string =>
  path.replace(/^languages\/\w+\/site\/(?=news\/[^/]+\.md$)/, CONTENT);

/** A file that editors change: content, or a translation of it. */
export const contentPath = z.string().check(
  z.maxLength(200),
  z.refine((path) => contentKind(path) !== null || TRANSLATION.test(path), {
    error: t('Name a file of the content, such as site/content/faq/buying.md.'),
  }),
);

/**
 * Which text something was made from: the ID of a draft, or the number of what was published, 0 for what the site was
 * built with.
 */
const revision = z.string().check(z.maxLength(40));

/** The text of a file; null if the file is removed. */
const contentText = z.nullable(z.string().check(z.maxLength(LIMITS.contentMax)));

/** Who saved a draft that visitors do not see yet. */
const draft = z.object({
  adminUserName: z.string(),
  savedAt: messageTime,
  /** When it is published by itself; null if someone has to do it. */
  publishAt: z.nullable(messageTime),
});
export type ContentDraft = z.infer<typeof draft>;

/** A text of a page, as the site was built. */
const pageText = z.object({
  /** As in the sources. A catalog has what takes its place under this text. */
  english: z.string(),
  /** That for other numbers than one, of a text that depends on a number. */
  plural: z.optional(z.string()),
  /** What of the document it is; null for a text in the page. */
  role: z.nullable(z.enum(['title', 'description'])),
  /** What the page says, by language: a form for each case of numbers. */
  built: z.record(z.string(), z.array(z.string())),
});
export type PageText = z.infer<typeof pageText>;

/** The texts of a page, or of a part of several pages. */
export const pageTexts = z.object({
  /** That of the page. */
  title: z.string(),
  /** Paths of pages that show them, without a language. */
  paths: z.array(z.string()),
  /** In the order in which people read them. */
  texts: z.array(pageText),
});
export type PageTexts = z.infer<typeof pageTexts>;

/** How many texts of a page are replaced, and how many of them lack a translation. */
const replaced = z.object({ count: z.int(), untranslated: z.int() });

const entry = z.object({
  path: z.string(),
  kind: z.enum(CONTENT_KINDS),
  /** As in the file; empty for the files that have none. */
  title: z.string(),
  /** Of the file or of its translations; null if visitors see what editors see. */
  draft: z.nullable(draft),
  /** Whether the draft removes it. */
  removed: z.boolean(),
  /** When it was last published; null if it is as the site was built. */
  publishedAt: z.nullable(messageTime),
  /** Only of an article: the languages that have it. */
  languages: z.optional(z.array(z.string())),
  /** Only of a page. */
  replaced: z.optional(replaced),
});
export type ContentEntry = z.infer<typeof entry>;
export const contentList = listOf(entry);

const state = z.object({
  path: z.string(),
  revision,
  /** What editors see: the draft, or else what is published. */
  text: contentText,
  /** What visitors see; null if they do not see the file. */
  published: contentText,
  draft: z.nullable(draft),
});
export type ContentState = z.infer<typeof state>;

/** A file with its translations, by language. */
export const contentFile = z.extend(state, {
  translations: z.record(z.string(), state),
  /** Only of a page. */
  page: z.optional(pageTexts),
});
export type ContentFile = z.infer<typeof contentFile>;

export const contentSearch = z.object({
  /** Part of a text, a title, or a path. */
  q: z.optional(z.string().check(z.maxLength(100))),
});

export const contentQuery = z.object({ path: contentPath });

export const newDraft = z.object({ path: contentPath, text: contentText, revision });

/** A stored draft's revision. */
export const savedDraft = z.object({ revision, savedAt: messageTime });

/** Drafts as an editor has seen them. */
const seen = z
  .array(z.object({ path: contentPath, revision }))
  .check(z.minLength(1), z.maxLength(200));
export const publishedDrafts = z.object({ files: seen });
/** A publication, by its time. */
export const undonePublication = z.object({ publishedAt: messageTime });
export const scheduledDrafts = z.object({
  files: seen,
  /** Null takes them off the schedule. */
  publishAt: z.nullable(messageTime),
});

export const previewQuery = z.object({
  /** Path of a page, such as `/es/faq`. */
  page: z.string().check(z.maxLength(200), z.regex(/^\/[\w/-]*$/)),
});

/** A text that was published. */
export const contentRevision = z.object({
  /** From 1; 0 is what the site was built with. */
  number: z.int(),
  adminUserName: z.string(),
  publishedAt: z.nullable(messageTime),
  text: contentText,
  /** Only of the latest: the other files that were published with it. */
  together: z.optional(z.array(z.string())),
});
export type ContentRevision = z.infer<typeof contentRevision>;
/** What was published, latest first, at most the last 50; then what the site was built with. */
export const contentHistory = listOf(contentRevision);

/** JSON Schemas of the files, by their names; those of Markdown are of the front matter. */
export const contentSchemas = z.record(z.string(), z.unknown());
