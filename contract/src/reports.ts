import * as z from 'zod/mini';
import { listOf } from './list.ts';
import { channel } from './channels.ts';
import { chatTopicId, chatUserId, messageTime, tagId } from './fields.ts';
import { conversation } from './messages.ts';

/** Reports on conversations of all channels that started between two days, in one time zone. */

const day = z.iso.date();

const period = {
  /** First day. */
  from: day,
  /** Last day, inclusive. */
  to: day,
  /** IANA time zone, whose midnights separate the days. */
  timeZone: z.string().check(z.regex(/^[\w+/-]{1,64}$/)),
  /** Only conversations whose first reply by a person came from this agent. */
  agentId: z.optional(z.uuid()),
  /** Only conversations about this chat topic. */
  topicId: z.optional(chatTopicId),
  /** Only conversations with this tag. */
  tag: z.optional(tagId),
  /** Only conversations that began this way. */
  channel: z.optional(channel),
  /** Only conversations of this team. */
  team: z.optional(z.uuid()),
  /** Whether durations count only the opening hours; by default, they count all hours. */
  hours: z.optional(z.enum(['all', 'open'])),
};

export const reportQuery = z.object(period);
export type ReportQuery = z.infer<typeof reportQuery>;

/** Which of a report's conversations to list: those behind one of its figures. */
export const reportDetailQuery = z.object({
  ...period,
  /** Started on this day. */
  day: z.optional(day),
  /** Started in this hour of the day, 0 to 23. */
  hour: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(23))),
  only: z.optional(
    z.enum(['answered', 'unanswered', 'waited', 'ended', 'rated', 'satisfied', 'unsatisfied']),
  ),
});
export type ReportDetailQuery = z.infer<typeof reportDetailQuery>;

/** Durations in seconds: median and 90th percentile. Null if nothing was measured. */
export const spread = z.object({
  count: z.int(),
  median: z.nullable(z.number()),
  p90: z.nullable(z.number()),
});
export type Spread = z.infer<typeof spread>;

/** Figures of a set of conversations. */
export const figures = z.object({
  conversations: z.int(),
  answered: z.int(),
  unanswered: z.int(),
  /** Every wait, from the first unanswered message to a person's reply. */
  wait: spread,
  /** How many of these waits ended in the time that is set for them today (`/api/v1/due-times`). */
  inTime: z.int(),
  /** From the visitor's first message to a person's first reply. Programs do not count. */
  firstAnswer: spread,
  /** From the visitor's first message to when it was last closed or left, of those where no one has anything to do. */
  duration: spread,
  /** Of these, how many have a time in which they should be closed, and in how many the team kept it. */
  limited: z.int(),
  resolvedInTime: z.int(),
  satisfied: z.int(),
  unsatisfied: z.int(),
});
export type Figures = z.infer<typeof figures>;

export const report = z.object({
  total: figures,
  /** Of the period of the same length that ended the day before. */
  before: z.optional(figures),
  /** By how they began. */
  channels: z.array(z.object({ ...figures.shape, channel })),
  /** By team: of those who were given to it or are about its topics. */
  teams: z.array(z.object({ ...figures.shape, teamId: z.string(), name: z.string() })),
  topics: z.array(z.object({ ...figures.shape, topicId: z.string(), name: z.string() })),
  tags: z.array(z.object({ ...figures.shape, tagId: z.string(), name: z.string() })),
  /** One for each day of the period, including empty ones. */
  days: z.array(z.object({ ...figures.shape, day: z.string() })),
  /** One for each hour of the day, 0 to 23. */
  hours: z.array(z.object({ ...figures.shape, hour: z.int() })),
  /** By the agent who sent the first reply. */
  agents: z.array(z.object({ ...figures.shape, agentId: z.string(), adminUserName: z.string() })),
});
export type Report = z.infer<typeof report>;

/** Comments that visitors left with their ratings, latest first, at most 50. */
export const ratingComments = listOf(
  z.object({
    chatUserId,
    chatUserName: z.string(),
    satisfied: z.nullable(z.boolean()),
    comment: z.string(),
    at: messageTime,
  }),
);
export type RatingComments = z.infer<typeof ratingComments>;

/** The conversations behind a figure, latest start first, at most 200. */
export const reportDetail = z.object({ data: z.array(conversation), more: z.boolean() });
