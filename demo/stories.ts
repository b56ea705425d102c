import { readFileSync } from 'node:fs';
import { CHANNELS } from '@ncf/contract/channels';
import { REPORT_PARTS } from '@ncf/contract/csv-schedules';
import { gender } from '@ncf/contract/fields';
import { agentRole } from '@ncf/contract/agent-sessions';
import { priority } from '@ncf/contract/messages';
import { inquiryKind } from '@ncf/contract/sent-form';
import { viewColumns, viewFilter } from '@ncf/contract/views';
import { parse } from 'yaml';
import { chatTopic } from '@ncf/contract/chat-topics';
import * as z from 'zod/mini';

/**
 * What is said: by the visitor, by an agent, in a note to colleagues, in an email to someone outside, or in the
 * answer to that; or that the visitor leaves the chat.
 */
const turn = z.union([
  z.strictObject({ visitor: z.string() }),
  z.strictObject({ agent: z.string() }),
  z.strictObject({ note: z.string() }),
  z.strictObject({ outside: z.string(), to: z.string() }),
  z.strictObject({ answers: z.string() }),
  z.strictObject({ leaves: z.literal(true) }),
]);

const story = z.strictObject({
  topic: z.string(),
  channel: z.enum(CHANNELS),
  /** The page that the visitor is on, or that led to the form. */
  page: z._default(z.string(), '/'),
  /** Of an email. */
  subject: z._default(z.string(), ''),
  /** Of a form. */
  kind: z._default(inquiryKind, 'message'),
  /** How many times as frequent it is. */
  often: z._default(z.int(), 1),
  tags: z._default(z.array(z.string()), []),
  priority: z.optional(priority),
  turns: z.array(turn).check(z.minLength(1)),
  rating: z.optional(z.strictObject({ satisfied: z.boolean(), comment: z.optional(z.string()) })),
});

/** What the demonstration's people write to each other, in the language of the visitor. */
export type Story = z.infer<typeof story> & { language: StoryLanguage };

export const STORY_LANGUAGES = ['en', 'es'] as const;
export type StoryLanguage = (typeof STORY_LANGUAGES)[number];

const names = z.tuple([z.array(z.string()), z.array(z.string())]);

const cast = z.strictObject({
  team: z.array(
    z.strictObject({
      name: z.string(),
      email: z.string(),
      gender,
      role: agentRole,
      language: z.optional(z.enum(STORY_LANGUAGES)),
      /** How many open conversations at once; with `hours`, on duty while the company answers. */
      capacity: z.optional(z.number()),
      hours: z.optional(z.boolean()),
    }),
  ),
  /** First and last names. */
  visitors: z.strictObject({ en: names, es: names }),
  cities: z.array(z.string()),
  topics: z.array(
    z.strictObject({
      name: z.string(),
      icon: z.string(),
      translations: chatTopic.shape.translations,
    }),
  ),
  teams: z.array(
    z.strictObject({
      name: z.string(),
      topics: z.array(z.string()),
      members: z.array(z.string()),
      capacity: z.number(),
    }),
  ),
  /** In minutes. */
  dueTimes: z.strictObject({ next: z.number(), resolution: z.number() }),
  replies: z.array(
    z.strictObject({
      shortcut: z.string(),
      folder: z.string(),
      text: z.string(),
      es: z.string(),
    }),
  ),
  views: z.array(z.strictObject({ name: z.string(), filter: viewFilter, columns: viewColumns })),
  /** What is sent as CSV. */
  reports: z.array(
    z.strictObject({
      name: z.string(),
      by: z.enum(REPORT_PARTS),
      every: z.enum(['day', 'week', 'month']),
      on: z.number(),
      hour: z.number(),
    }),
  ),
  rules: z.array(
    z.strictObject({
      name: z.string(),
      trigger: z.enum(['message', 'waiting', 'rated']),
      minutes: z.optional(z.number()),
      words: z.optional(z.array(z.string())),
      satisfied: z.optional(z.boolean()),
      open: z.optional(z.boolean()),
      tag: z.optional(z.string()),
      note: z.optional(z.string()),
    }),
  ),
});
export type Cast = z.infer<typeof cast>;
export type TeamMember = Cast['team'][number];

function read<T>(name: string, shape: z.ZodMiniType<T>): T {
  const file = new URL(`stories/${name}.yaml`, import.meta.url);
  const result = shape.safeParse(parse(readFileSync(file, 'utf8')));
  if (result.success) return result.data;
  throw new Error(`demo/stories/${name}.yaml: ${z.prettifyError(result.error)}`);
}

/** The people of the demonstration. @throws an error that names the file and the field of a mistake */
export const readCast = (): Cast => read('cast', cast);

/** What happens in the demonstration, each story as often as it is frequent. @throws like `readCast` */
export const readStories = (): Story[] =>
  STORY_LANGUAGES.flatMap((language) =>
    read(language, z.array(story)).flatMap((one) =>
      Array.from({ length: one.often }, () => ({ ...one, language })),
    ),
  );
