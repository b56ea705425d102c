import { isBot } from '@ncf/contract/bot-id';
import { DRY_RUN_DAYS, type DryRun, type Rule } from '@ncf/contract/rules';
import { presentEvent, type EventLog } from '../../platform/event-log/event-log.ts';
import {
  holds,
  OCCASION_EVENTS,
  occasionOf,
  type Circumstances,
  type Occasion,
} from './occasion.ts';

/** Events read at a time, and examples shown. */
const PAGE = 1000;
const EXAMPLES = 20;
const DAY_MS = 86_400_000;

interface Parts extends Circumstances {
  eventLog: Pick<EventLog, 'after'>;
  /** Milliseconds since 1970. */
  now: number;
}

/** Follows who waits, and since when: each wait that is long enough is an occasion. */
function createWaits(minutes: number) {
  const waits = new Map<string, Occasion>();
  const ended = (chatUserId: string, at: number): Occasion[] => {
    const wait = waits.get(chatUserId);
    waits.delete(chatUserId);
    if (wait === undefined) return [];
    const due = Date.parse(wait.at) + minutes * 60_000;
    return at >= due ? [{ ...wait, trigger: 'waiting', at: new Date(due).toISOString() }] : [];
  };
  return {
    ended,
    began: (occasion: Occasion) => {
      const { chatUserId } = occasion.conversation;
      if (!waits.has(chatUserId)) waits.set(chatUserId, occasion);
    },
    rest: (at: number) => [...waits.keys()].flatMap((chatUserId) => ended(chatUserId, at)),
  };
}

/** What a rule would have done in the last 30 days. Rejects with StorageError. */
export async function dryRun(
  rule: Rule,
  { eventLog, now, fieldsOf, ...others }: Parts,
): Promise<DryRun> {
  /** A person is read once, and not for each of their messages. */
  const people = new Map<string, ReturnType<Circumstances['fieldsOf']>>();
  const circumstances: Circumstances = {
    ...others,
    fieldsOf(email) {
      const fields = people.get(email) ?? fieldsOf(email);
      people.set(email, fields);
      return fields;
    },
  };
  const from = new Date(now - DRY_RUN_DAYS * DAY_MS).toISOString();
  const waits = createWaits(rule.minutes);
  const found: Occasion[] = [];
  let looked = 0;
  const look = async (occasions: readonly Occasion[]): Promise<void> => {
    looked += occasions.length;
    for (const one of occasions) if (await holds(rule, one, circumstances)) found.push(one);
  };
  for (let position = 0; ;) {
    const { events, end } = await eventLog.after(position, OCCASION_EVENTS, PAGE);
    for (const event of events.map(presentEvent)) {
      const { timestamp, chatUserId } = event;
      if (timestamp < from || chatUserId === null) continue;
      const occasion = occasionOf(event);
      if (rule.trigger !== 'waiting') {
        if (occasion?.trigger === rule.trigger) await look([occasion]);
      } else if (occasion?.trigger === 'message') waits.began(occasion);
      else if (isAnswer(event)) await look(waits.ended(chatUserId, Date.parse(timestamp)));
    }
    if (events.length < PAGE) break;
    position = end;
  }
  await look(waits.rest(now));
  return {
    looked,
    conversations: new Set(found.map(({ conversation }) => conversation.chatUserId)).size,
    examples: found
      .slice(-EXAMPLES)
      .toReversed()
      .map(({ conversation: { chatUserId, chatUserName, subject }, at, text }) => ({
        chatUserId,
        chatUserName,
        at,
        text: (text || subject).slice(0, 160),
      })),
  };
}

/** Whether an event ends a wait: a person's answer, or the end of the conversation. */
const isAnswer = ({ type, data }: ReturnType<typeof presentEvent>): boolean =>
  type === 'conversation.closed' ||
  (type === 'conversation.message' &&
    data.message.sender === 'admin' &&
    !('agentId' in data.message && isBot(data.message.agentId)));
