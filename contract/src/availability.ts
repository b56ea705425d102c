import * as z from 'zod/mini';
import { openingHours } from './opening-hours.ts';

/** How long visitors waited for the first reply, over the most recently started conversations. */
const measuredWait = z.object({
  /** How many conversations were measured; unanswered ones count as the longest. */
  conversations: z.int().check(z.gte(1)),
  /** Half were answered within this many seconds. */
  medianSeconds: z.int().check(z.gte(0)),
  /** 90% were answered within this many seconds; null if fewer were answered at all. */
  ninetiethSeconds: z.nullable(z.int().check(z.gte(0))),
});
export type MeasuredWait = z.infer<typeof measuredWait>;

/** A text by language, as a BCP 47 tag. */
const texts = z.record(z.string(), z.string());

/** Someone who answers, as visitors see them. */
const shownAgent = z.object({
  adminUserName: z.string(),
  /** May be empty. */
  jobTitle: z.string(),
  /** The address of the picture; null if there is none. */
  picture: z.nullable(z.string()),
});
export type ShownAgent = z.infer<typeof shownAgent>;

/** What a visitor sees before the first message: whether an agent is here, and recent wait times. */
export const availability = z.object({
  /** An agent is connected and not away. */
  agentsHere: z.boolean(),
  /** Null if there is too little to measure, or if fewer than half were answered. */
  wait: z.nullable(measuredWait),
  /** Whether the server can send email, so replies, transcripts, and codes by email can be offered. */
  mail: z.boolean(),
  /** When people answer: the hours set in the console, or those of the site's content if this server has it. */
  hours: z.optional(openingHours),
  /** The agents who have a picture or a job title; missing if none has. */
  people: z.optional(z.array(shownAgent)),
  /** The chat's greeting, if the team set one. */
  greeting: z.optional(texts),
  /** The notice at the top of every page, if there is one, for pages that another server sends. */
  notice: z.optional(z.object({ text: texts, link: z.nullable(z.string()) })),
});
export type Availability = z.infer<typeof availability>;
