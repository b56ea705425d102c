import { t } from './t.ts';
import * as z from 'zod/mini';
import { channel } from './channels.ts';
import { enteredLine, enteredText } from './entered-text.ts';
import { chatTopicId, chatUserId, messageId, messageText, messageTime, tagId } from './fields.ts';
import { thingName } from './thing-name.ts';
import { LANGUAGE_TAGS } from './languages.ts';
import { LIMITS } from './limits.ts';
import { listOf } from './list.ts';
import { priority } from './messages.ts';
import { webhookUrl } from './webhook-url.ts';

/**
 * Rules do what an agent would do again and again: when something happens in a conversation, and the conditions hold, they
 * act. Macros are the same actions, started by hand.
 */

/** When a rule looks at a conversation. */
export const RULE_TRIGGERS = {
  opened: t('Someone writes first'),
  message: t('A visitor writes a message'),
  waiting: t('A visitor has waited for some time'),
  rated: t('A visitor rates the conversation'),
  closed: t('A conversation ends'),
} as const;
export type RuleTrigger = keyof typeof RULE_TRIGGERS;
const trigger = z.enum(Object.keys(RULE_TRIGGERS) as [RuleTrigger, ...RuleTrigger[]]);

const WAIT = t('Enter a time from 1 minute to 30 days.');
const minutes = z
  .number({ error: WAIT })
  .check(z.int({ error: WAIT }), z.gte(1, { error: WAIT }), z.lte(30 * 24 * 60, { error: WAIT }));

const some = <Item extends z.ZodMiniType>(item: Item) =>
  z._default(z.array(item).check(z.maxLength(LIMITS.ruleValues)), []);

/** All of them must hold. A list holds if one of its values fits; an empty one always holds. */
export const ruleConditions = z.object({
  channels: some(channel),
  topicIds: some(chatTopicId),
  teamIds: some(z.uuid()),
  tagIds: some(tagId),
  languages: some(z.enum(LANGUAGE_TAGS)),
  /** In the message or the subject, in any letter case. */
  words: some(enteredLine(t('Enter a word.'), 80)),
  priority: z._default(z.nullable(priority), null),
  /** Whether an agent has it. */
  assigned: z._default(z.nullable(z.boolean()), null),
  /** Within the opening hours, or outside. */
  open: z._default(z.nullable(z.boolean()), null),
  /** The value of one of the contact's fields, in any letter case; an empty one for none. */
  contact: z._default(
    z.nullable(
      z.object({
        fieldId: z.uuid(),
        value: z.string().check(z.trim(), z.maxLength(LIMITS.contactValueMax)),
      }),
    ),
    null,
  ),
  /** What the visitor said of the conversation. */
  satisfied: z._default(z.nullable(z.boolean()), null),
});
export type RuleConditions = z.infer<typeof ruleConditions>;

/** Conditions that every conversation meets. */
export const NO_CONDITIONS = ruleConditions.parse({});

/** What rules and macros do. */
export const ruleAction = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('tag'),
    tagIds: z.array(tagId).check(z.minLength(1, { error: t('Choose a tag.') })),
  }),
  z.object({ type: z.literal('team'), teamId: z.uuid({ error: t('Choose a team.') }) }),
  z.object({ type: z.literal('assign'), agentId: z.uuid({ error: t('Choose an agent.') }) }),
  z.object({ type: z.literal('priority'), priority }),
  z.object({ type: z.literal('snooze'), minutes }),
  z.object({ type: z.literal('reply'), text: messageText }),
  z.object({ type: z.literal('note'), text: enteredText(t('Enter a note.'), LIMITS.textMax) }),
  z.object({ type: z.literal('close') }),
  /** Asks by email whether it helped. */
  z.object({ type: z.literal('survey') }),
  z.object({
    type: z.literal('webhook'),
    url: webhookUrl,
    format: z.enum(['slack', 'teams', 'json']),
  }),
]);
/** The form of what a webhook gets: a text for Slack or Microsoft Teams, or the conversation as JSON. */
export type WebhookFormat = Extract<RuleAction, { type: 'webhook' }>['format'];
export type RuleAction = z.infer<typeof ruleAction>;

const actions = z.array(ruleAction).check(
  z.minLength(1, { error: t('Add what the rule does.') }),
  z.maxLength(LIMITS.ruleActions, {
    error: t('Add at most {limit} actions.', { limit: LIMITS.ruleActions }),
  }),
);

export const rule = z.object({
  ruleId: z.uuid(),
  name: thingName,
  isOn: z.boolean(),
  trigger,
  /** For `waiting`. */
  minutes: z._default(minutes, 10),
  conditions: ruleConditions,
  actions,
  /** No later rule looks at what this one has acted on. */
  stops: z._default(z.boolean(), false),
});
export type Rule = z.infer<typeof rule>;

const tooMany = (limit: number) =>
  z.maxLength(limit, { error: t('Add at most {limit} rules.', { limit }) });

/** In the order in which they look at what happens. */
export const rules = z.object({ data: z.array(rule).check(tooMany(LIMITS.rules)) });

export const macro = z.object({
  macroId: z.uuid(),
  name: thingName,
  // Every agent sees the macros, and the address of an incoming webhook is a secret.
  actions: actions.check(
    z.refine((all) => all.every(({ type }) => type !== 'webhook'), {
      error: t('Only rules can call a webhook.'),
    }),
  ),
});
export type Macro = z.infer<typeof macro>;
export const macros = z.object({ data: z.array(macro).check(tooMany(LIMITS.rules)) });

/** How long a dry run looks back, in days. */
export const DRY_RUN_DAYS = 30;

/** What a rule would have done. */
export const dryRun = z.object({
  /** How many times something of its kind happened. */
  looked: z.int(),
  /** In how many conversations it would have acted. */
  conversations: z.int(),
  /** The latest. */
  examples: z.array(
    z.object({
      chatUserId,
      chatUserName: z.string(),
      at: messageTime,
      /** The beginning of the message or subject; may be empty. */
      text: z.string(),
    }),
  ),
});
export type DryRun = z.infer<typeof dryRun>;

/** What an action changed, with what it takes to undo it. */
export const ruleChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tag'), tagIds: z.array(tagId) }),
  z.object({
    type: z.literal('transfer'),
    before: z.object({ teamId: z.nullable(z.string()), assigneeId: z.nullable(z.string()) }),
    after: z.object({ teamId: z.nullable(z.string()), assigneeId: z.nullable(z.string()) }),
  }),
  z.object({ type: z.literal('priority'), before: priority, after: priority }),
  z.object({ type: z.literal('snooze'), until: messageTime }),
  z.object({ type: z.literal('reply'), messageId }),
  z.object({ type: z.literal('note'), noteId: z.string() }),
  z.object({ type: z.literal('close'), at: messageTime }),
  z.object({ type: z.literal('survey') }),
  z.object({ type: z.literal('webhook') }),
]);
export type RuleChange = z.infer<typeof ruleChange>;

/** What a rule did once, as the event log has it. */
export const ruleRun = z.object({
  /** The same if the server repeats the run after a crash. */
  runId: z.string(),
  ruleId: z.uuid(),
  name: z.string(),
  changes: z.array(ruleChange),
});
export type RuleRun = z.infer<typeof ruleRun>;

/** A run in the history. */
export const pastRun = z.extend(ruleRun, {
  chatUserId,
  chatUserName: z.string(),
  at: messageTime,
  isUndone: z.boolean(),
});
export type PastRun = z.infer<typeof pastRun>;
export const pastRuns = listOf(pastRun);

/** What a rule did since then is undone, as far as no one has changed it since. */
export const ruleUndo = z.object({ since: messageTime });
