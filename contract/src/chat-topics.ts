import * as z from 'zod/mini';
import { chatTopicId } from './fields.ts';
import { LIMITS } from './limits.ts';

/** Topics that a visitor chooses from before the first message. The operator defines them in the console. */

const name = z
  .string({ error: 'Enter a name.' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Enter a name.' }),
    z.maxLength(LIMITS.chatTopicMax, { error: `Use at most ${LIMITS.chatTopicMax} characters.` }),
    z.regex(/^\P{Cc}*$/u, { error: 'Remove the control characters.' }),
  );

/** An icon of the Tabler set, by its Iconify name: `tabler:truck`. */
export const chatTopicIcon = z.string({ error: 'Choose an icon.' }).check(
  z.maxLength(LIMITS.iconNameMax, { error: `Use at most ${LIMITS.iconNameMax} characters.` }),
  z.regex(/^tabler:[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'Use the name of a Tabler icon, such as tabler:truck.',
  }),
);

export const chatTopic = z.object({ topicId: chatTopicId, name, icon: chatTopicIcon });
export type ChatTopic = z.infer<typeof chatTopic>;

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** All topics in the order in which visitors see them. Names are unique without regard to case. */
export const chatTopics = z.object({
  data: z.array(chatTopic).check(
    z.maxLength(LIMITS.chatTopics, { error: `Add at most ${LIMITS.chatTopics} topics.` }),
    z.refine((topics) => isUnique(topics.map(({ topicId }) => topicId)), {
      error: 'Give every topic an ID of its own.',
    }),
    z.refine((topics) => isUnique(topics.map((topic) => topic.name.trim().toLowerCase())), {
      error: 'Give each topic a different name.',
    }),
  ),
});
export type ChatTopics = z.infer<typeof chatTopics>;
