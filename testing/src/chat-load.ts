import { setTimeout as sleep } from 'node:timers/promises';
import type { AgentSession } from '@ncf/contract/agent-sessions';
import {
  createAgentChat,
  createVisitorChat,
  type AgentChat,
  type ConnectionFlags,
  type ConversationActions,
  type ConversationStoreState,
  type ReadableStore,
  type VisitorChat,
} from '@ncf/chat';
import { engineParts } from './engine.ts';
import { newVisitor } from './factories.ts';

/** One side of a conversation, and what it wrote. */
interface Writer {
  /** Who writes, how, and since which message. */
  name(): string;
  store: ReadableStore<ConversationStoreState>;
  written: string[];
  /** Ends after the message in progress. */
  writing: Promise<void>;
}

export type Load = Awaited<ReturnType<typeof startLoad>>;

/** How long to wait for all visitors on a machine that does much else at the same time. */
const PATIENCE_MS = 180_000;
const LOOK_MS = 50;
/** How many of those who are late an error names. */
const NAMED = 10;
/** Visitors who sign in at the same time. */
const SIGN_INS = 10;
/**
 * The pause of a load that does not choose one: at most 100 messages a second in all, with as many
 * receipts, so that two cores are not busy all the time and times say something about the nodes.
 */
const usualPauseMs = (visitorCount: number): number => Math.max(400, (visitorCount - 10) * 20);

const pause = (ms: number): Promise<void> => sleep(ms * (0.5 + Math.random()));

/** Resolves when nothing is missing. @throws with what `missing` returns if it takes too long */
async function until(missing: () => string[]): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; ; await sleep(LOOK_MS)) {
    const late = missing();
    if (late.length === 0) return;
    if (performance.now() > end)
      throw new Error(`The load waits for ${late.length}: ${late.slice(0, NAMED).join(', ')}.`);
  }
}

/** Repeats what fails, as a person presses a button again. */
async function atLast<T>(attempt: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + PATIENCE_MS; ; await sleep(LOOK_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

/**
 * Starts `agents.length` agents and their share of the visitors, with the engines that browsers run, who write all the
 * time.
 * @param host where all of them connect
 * @param pauseMs milliseconds between two messages of one side, on average
 */
export async function startLoad(
  host: string,
  agents: readonly (AgentSession & { cookie: string })[],
  visitorCount: number,
  pauseMs = usualPauseMs(visitorCount),
) {
  let isOver = false;
  const assigned = new Map<string, Set<string>>();
  let longestAbsence = 0;
  let waits: number[] = [];

  /** Writes one message after the other, each when the one before is acknowledged. */
  function write(
    side: ConversationActions,
    store: Writer['store'],
    who: 'visitor' | 'agent',
    link: () => ConnectionFlags,
  ): Writer {
    const written: string[] = [];
    const acknowledged = (messageId: string): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = store.getState().messages.findLast((one) => one.messageId === messageId);
          if (found === undefined || !('status' in found) || found.status === 'waiting') return;
          stop();
          resolve();
        };
        const stop = store.subscribe(look);
        look();
      });
    const writing = (async () => {
      while (!isOver) {
        const from = performance.now();
        const messageId = side.send(`${who} ${written.length}`);
        await acknowledged(messageId);
        written.push(messageId);
        waits.push(performance.now() - from);
        await pause(pauseMs);
      }
    })();
    const name = (): string => {
      const { connection, transport } = link();
      return `${who} of ${store.getState().chatUserId} (${connection} over ${transport}, after ${written.length} messages)`;
    };
    return { name, store, written, writing };
  }

  async function startAgent({ cookie, ...session }: (typeof agents)[number]): Promise<AgentChat> {
    const agent = createAgentChat(engineParts(host, cookie));
    agent.store.subscribe(({ conversations }, before) => {
      if (conversations === before.conversations) return;
      for (const { chatUserId, assignee } of conversations.values()) {
        if (assignee === null) continue;
        assigned.set(chatUserId, (assigned.get(chatUserId) ?? new Set()).add(assignee.agentId));
      }
    });
    await agent.start(session);
    return agent;
  }

  async function startVisitor(agent: AgentChat | undefined) {
    if (agent === undefined) throw new Error('There are no agents.');
    const visitor: VisitorChat = createVisitorChat(engineParts(host));
    const { chatUserId, chatUserEmail } = await atLast(() => visitor.signIn(newVisitor()));
    let lostAt: number | null = null;
    visitor.store.subscribe(({ isConnected }) => {
      if (!isConnected) lostAt ??= performance.now();
      else if (lostAt !== null) {
        longestAbsence = Math.max(longestAbsence, Math.round(performance.now() - lostAt));
        lostAt = null;
      }
    });
    const side = agent.open(chatUserId);
    const sides = [
      write(visitor, visitor.store, 'visitor', visitor.store.getState),
      write(side, side.store, 'agent', agent.store.getState),
    ];
    return { visitor, chatUserId, email: chatUserEmail, sides };
  }

  const agentChats = await Promise.all(agents.map(startAgent));
  const pairs: Awaited<ReturnType<typeof startVisitor>>[] = [];
  while (pairs.length < visitorCount) {
    const some = Array.from({ length: Math.min(SIGN_INS, visitorCount - pairs.length) }, (_, n) =>
      startVisitor(agentChats[(pairs.length + n) % agents.length]),
    );
    pairs.push(...(await Promise.all(some)));
  }
  const all = pairs.flatMap(({ sides }) => sides);
  const count = (): number => all.reduce((sum, { written }) => sum + written.length, 0);

  return {
    /** How many messages were acknowledged. */
    written: count,
    /** The longest that a visitor has been without a connection since the last call, in milliseconds. */
    longestAbsence() {
      const longest = longestAbsence;
      longestAbsence = 0;
      return longest;
    },
    /** How long each message acknowledged since the last call took from its sender's click, in milliseconds. */
    waits() {
      const since = waits;
      waits = [];
      return since;
    },
    /** Resolves when every visitor and agent is connected and has fetched what it missed. */
    settled: () =>
      until(() => [
        ...pairs.flatMap(({ visitor, sides }) => {
          const { isConnected } = visitor.store.getState();
          const late = sides.filter(
            ({ store }, n) => (n === 0 && !isConnected) || store.getState().history !== 'ready',
          );
          return late.map(({ name }) => name());
        }),
        ...agentChats.flatMap((one) => (one.store.getState().isConnected ? [] : ['an agent'])),
      ]),
    /** Resolves when every visitor has had another message acknowledged. */
    async progressed() {
      const before = all.map(({ written }) => written.length);
      await until(() =>
        all.flatMap(({ name, written }, n) => (written.length > (before[n] ?? 0) ? [] : [name()])),
      );
    },
    /** Stops writing; resolves when everything is acknowledged. */
    async finish() {
      isOver = true;
      await Promise.all(all.map(({ writing }) => writing));
    },
    /** The conversations, each with the lists of its sides and the messages that they wrote. */
    conversations: () =>
      pairs.map(({ chatUserId, email, sides }) => ({
        chatUserId,
        email,
        written: sides.flatMap(({ written }) => written),
        lists: () =>
          sides.map(({ store }) => store.getState().messages.map((one) => one.messageId)),
      })),
    /** The agents seen as assigned to each conversation. */
    assignees: () => assigned,
    async stop() {
      isOver = true;
      await Promise.all(pairs.map(({ visitor }) => visitor.disconnect()));
      await Promise.all(agentChats.map((agent) => agent.stop()));
    },
  };
}
