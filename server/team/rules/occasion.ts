import type { LoggedConversation, LoggedEvent } from '@ncf/contract/event-log';
import { isRule } from '@ncf/contract/bot-id';
import { languageOf } from '@ncf/contract/languages';
import type { Conversation } from '@ncf/contract/messages';
import type { Rule, RuleTrigger } from '@ncf/contract/rules';
import { fold } from '@ncf/contract/search-text';

/** Something that rules look at. */
export interface Occasion {
  trigger: RuleTrigger;
  /** Names it, so that what is done about it twice is done once. */
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** As it was then. */
  conversation: LoggedConversation;
  /** What the visitor wrote; may be empty. */
  text: string;
}

/** The kinds of events that occasions come from. */
export const OCCASION_EVENTS = [
  'conversation.opened',
  'conversation.message',
  'conversation.rated',
  'conversation.closed',
] as const;

const textOf = (message: object): string =>
  'text' in message && typeof message.text === 'string' ? message.text : '';

/** The occasion that an event is; null if it is none, such as what a rule has done. */
export function occasionOf({ type, id, timestamp: at, data }: LoggedEvent): Occasion | null {
  switch (type) {
    case 'conversation.opened':
      return { trigger: 'opened', id, at, ...data, text: textOf(data.message) };
    case 'conversation.message':
      return data.message.sender === 'user'
        ? { trigger: 'message', id, at, ...data, text: textOf(data.message) }
        : null;
    case 'conversation.rated':
      return { trigger: 'rated', id, at, ...data, text: data.rating.comment ?? '' };
    case 'conversation.closed':
      return data.by !== null && isRule(data.by.agentId)
        ? null
        : { trigger: 'closed', id, at, ...data, text: '' };
    default:
      return null;
  }
}

const fits = <Value>(wanted: readonly Value[], value: Value | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));

const isAs = <Value>(wanted: Value | null, value: Value | null): boolean =>
  wanted === null || wanted === value;

/** What conditions depend on besides the occasion. */
export interface Circumstances {
  /** Whether people answer at a time (ISO 8601). */
  isOpen(at: string): boolean;
  /** The values of a contact's fields as they are now. */
  fieldsOf(email: string): Promise<Readonly<Record<string, string>>>;
  /** The ID of the team that should answer a conversation; null if there is none. */
  teamOf(conversation: Pick<Conversation, 'teamId' | 'topicId'>): string | null;
}

/** Whether the conditions of a rule hold. Its trigger is not looked at. Rejects with StorageError. */
export async function holds(
  rule: Pick<Rule, 'conditions'>,
  occasion: Occasion,
  circumstances: Circumstances,
): Promise<boolean> {
  const { contact } = rule.conditions;
  if (!isAsLogged(rule, occasion, circumstances)) return false;
  if (contact === null) return true;
  const fields = await circumstances.fieldsOf(occasion.conversation.chatUserEmail);
  return fold(fields[contact.fieldId] ?? '') === fold(contact.value);
}

/** Whether the conditions hold that the event log answers. */
function isAsLogged(
  { conditions }: Pick<Rule, 'conditions'>,
  { conversation, text, at }: Occasion,
  { isOpen, teamOf }: Circumstances,
): boolean {
  const { words, tagIds, open, assigned } = conditions;
  const said = fold(`${conversation.subject}\n${text}`);
  return (
    fits(conditions.channels, conversation.channel) &&
    fits(conditions.topicIds, conversation.topicId) &&
    fits(conditions.teamIds, teamOf(conversation)) &&
    fits(conditions.languages, conversation.language && languageOf(conversation.language)) &&
    isAs(conditions.priority, conversation.priority) &&
    isAs(conditions.satisfied, conversation.satisfied) &&
    isAs(assigned, conversation.assignee !== null) &&
    (tagIds.length === 0 || tagIds.some((id) => conversation.tagIds.includes(id))) &&
    (words.length === 0 || words.some((word) => said.includes(fold(word)))) &&
    (open === null || open === isOpen(at))
  );
}
