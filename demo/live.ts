import { setTimeout as sleep } from 'node:timers/promises';
import { createAgentChat, createVisitorChat, type AgentChat, type VisitorChat } from '@ncf/chat';
import { chatTopicsApi } from '@ncf/contract/api/chat-topics';
import { conversationsApi } from '@ncf/contract/api/conversations';
import { engineParts } from '@ncf/testing/engine';
import { createApiClient } from '../chat/src/api/client.ts';
import { pageOf, type CastStory, type Casting } from './casting.ts';
import type { Agent } from './people.ts';

/** How many visitors are there at the same time. */
const AT_ONCE = 6;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

interface LiveOptions {
  host: string;
  casting: Casting;
  /** The simulated colleagues by name. */
  colleagues: ReadonlyMap<string, Agent>;
  /** How many times as fast as real people. */
  speed: number;
  random: () => number;
  signal: AbortSignal;
}

/** Visitors who write, wait, and answer, and colleagues who answer some of them, until the signal aborts. */
export async function simulateVisitors(options: LiveOptions): Promise<void> {
  const { speed, signal, random, casting } = options;
  const wait = (ms: number) => sleep(ms / speed, undefined, { signal });
  const desks = await openDesks(options);
  const visits = new Set<Promise<void>>();
  try {
    while (true) {
      if (visits.size < AT_ONCE) {
        const story = casting.next(({ channel }) => channel === 'chat');
        const visit = visitOf(story, options, desks, wait)
          .catch((error: unknown) => {
            // The others go on.
            if (!signal.aborted)
              process.stderr.write(`A simulated visitor gave up: ${String(error)}\n`);
          })
          .finally(() => visits.delete(visit));
        visits.add(visit);
      }
      await wait((15 + 45 * random()) * SECOND);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  await Promise.all(visits);
  await Promise.all([...desks.values()].map((desk) => desk.stop()));
}

/** The colleagues' consoles. */
async function openDesks({ host, colleagues }: LiveOptions): Promise<Map<string, AgentChat>> {
  const desks = new Map<string, AgentChat>();
  for (const [name, { session }] of colleagues) {
    const desk = createAgentChat(engineParts(host));
    await desk.start(session);
    desk.present({ viewing: null, answering: false, away: false });
    desks.set(name, desk);
  }
  return desks;
}

type Wait = (ms: number) => Promise<void>;

/** One visitor's chat, from the first message to the end. */
async function visitOf(
  story: CastStory,
  options: LiveOptions,
  desks: ReadonlyMap<string, AgentChat>,
  wait: Wait,
): Promise<void> {
  const { host, random } = options;
  const { call } = createApiClient({ host });
  const { visitor, turns, topic, rating } = story;
  const chat = createVisitorChat(engineParts(host));
  const { chatUserId } = await chat.signIn({
    chatUserName: visitor.name,
    chatUserEmail: visitor.email,
  });
  try {
    await chat.reportVisitorPage(pageOf(story));
    const colleague = colleagueFor(story, chatUserId, options, desks, wait);
    const { data: topics } = await call(chatTopicsApi.get);
    chat.chooseTopic(topics.find(({ name }) => name === topic)?.topicId ?? null);
    let saysMore = turns.filter((turn) => 'visitor' in turn).map((turn) => turn.visitor);
    let answers = turns.filter((turn) => 'agent' in turn).map((turn) => turn.agent);
    const isColleaguesOwn = random() < 0.5;
    while (saysMore.length > 0) {
      const [text = '', ...later] = saysMore;
      saysMore = later;
      await type(chat, text, wait);
      chat.send(text);
      const before = spokenByAgents(chat);
      const answered = untilAnswered(chat, before);
      const patience = wait((isColleaguesOwn ? 1 + random() : 7) * MINUTE);
      if ((await Promise.race([answered, patience.then(() => 'late' as const)])) === 'late') {
        if (!isColleaguesOwn) break;
        const [answer, ...others] = answers;
        if (answer === undefined) break;
        answers = others;
        await colleague(answer);
        await Promise.race([answered, wait(MINUTE)]);
      }
      await wait((3 + 6 * random()) * SECOND);
      chat.markRead(chat.store.getState().messages.map(({ messageId }) => messageId));
    }
    await wait((20 + 40 * random()) * SECOND);
    if (rating !== undefined && spokenByAgents(chat) > 0) {
      const { satisfied, comment } = rating;
      chat.rate({ satisfied, ...(comment !== undefined && { comment }) });
    }
    await wait(15 * SECOND);
    if (turns.some((turn) => 'leaves' in turn)) await chat.leave({ satisfied: null });
  } finally {
    await chat.disconnect();
  }
}

/** Types a text as fast as people do on a phone. */
async function type(chat: VisitorChat, text: string, wait: Wait): Promise<void> {
  for (let left = Math.min(text.length * 60, 9000); left > 0; left -= 1500) {
    chat.typing();
    await wait(Math.min(left, 1500));
  }
}

const spokenByAgents = (chat: VisitorChat): number =>
  chat.store.getState().messages.filter((one) => 'status' in one && one.sender === 'admin').length;

/** Resolves when the team has said more than `before` messages. */
const untilAnswered = (chat: VisitorChat, before: number): Promise<void> =>
  new Promise((resolve) => {
    const stop = chat.store.subscribe(() => {
      if (spokenByAgents(chat) <= before) return;
      stop();
      resolve();
    });
  });

/** The colleague who answers a story: takes the conversation, types, and sends. */
function colleagueFor(
  { agent }: CastStory,
  chatUserId: string,
  { colleagues, random }: LiveOptions,
  desks: ReadonlyMap<string, AgentChat>,
  wait: Wait,
): (text: string) => Promise<void> {
  const names = [...desks.keys()];
  const name = desks.has(agent.name) ? agent.name : names[Math.floor(random() * names.length)];
  const [person, desk] = [colleagues.get(name ?? ''), desks.get(name ?? '')];
  return async (text) => {
    if (person === undefined || desk === undefined) return;
    const { agentId: assigneeId } = person.session;
    const conversation = desk.open(chatUserId);
    desk.present({ viewing: chatUserId, answering: true, away: false });
    await person.call(conversationsApi.update, { params: { chatUserId }, body: { assigneeId } });
    for (let left = 4; left > 0; left -= 1) {
      conversation.typing();
      await wait(2 * SECOND);
    }
    conversation.send(text);
    await wait(2 * SECOND);
    desk.present({ viewing: null, answering: false, away: false });
    conversation.close();
  };
}
