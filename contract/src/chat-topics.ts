import { t } from './t.ts';
import * as z from 'zod/mini';
import { tooLong } from './issue-text.ts';
import { enteredLine } from './entered-text.ts';
import { chatTopicId } from './fields.ts';
import { TRANSLATIONS } from './languages.ts';
import { LIMITS } from './limits.ts';

/** Topics that a visitor chooses from before the first message. The operator defines them in the console. */

const name = enteredLine(t('Enter a name.'), LIMITS.chatTopicMax);

/** An icon of the Tabler set, by its Iconify name: `tabler:truck`. */
export const chatTopicIcon = z.string({ error: t('Choose an icon.') }).check(
  z.maxLength(LIMITS.iconNameMax, { error: tooLong(LIMITS.iconNameMax) }),
  z.regex(/^tabler:[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: t('Use the name of a Tabler icon, such as tabler:truck.'),
  }),
);

export const chatTopic = z.object({
  topicId: chatTopicId,
  name,
  icon: chatTopicIcon,
  /** What visitors with other languages than English read instead of the name. */
  translations: z.optional(z.partialRecord(z.enum(TRANSLATIONS), name)),
});
export type ChatTopic = z.infer<typeof chatTopic>;

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** All topics in the order in which visitors see them. Names are unique without regard to case. */
export const chatTopics = z.object({
  data: z.array(chatTopic).check(
    z.maxLength(LIMITS.chatTopics, {
      error: t('Add at most {limit} topics.', { limit: LIMITS.chatTopics }),
    }),
    z.refine((topics) => isUnique(topics.map(({ topicId }) => topicId)), {
      error: 'Give every topic an ID of its own.',
    }),
    z.refine((topics) => isUnique(topics.map((topic) => topic.name.trim().toLowerCase())), {
      error: t('Give each topic a different name.'),
    }),
  ),
});
export type ChatTopics = z.infer<typeof chatTopics>;
