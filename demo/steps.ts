import { callTimesApi } from '@ncf/contract/api/call-times';
import { chatSessionApi } from '@ncf/contract/api/chat-session';
import { conversationEmailsApi } from '@ncf/contract/api/conversation-emails';
import { conversationsApi } from '@ncf/contract/api/conversations';
import { inquiriesApi } from '@ncf/contract/api/inquiries';
import { messagesApi } from '@ncf/contract/api/messages';
import { notesApi } from '@ncf/contract/api/notes';
import { openState, type OpeningHours } from '@ncf/contract/opening-hours';
import type { SessionPublish } from '@ncf/contract/publish';
import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import { v4, v7 as uuid } from 'uuid';
import { createApiClient, type ApiClient } from '../chat/src/api/client.ts';
import { pageOf, type CastStory } from './casting.ts';
import { visitorAt, type Agent, type Desk, type Visitor } from './people.ts';

/** One thing that happens, at a time in milliseconds since 1970. */
export interface Step {
  at: number;
  run(): Promise<void>;
}

interface Parts {
  desk: Desk;
  /** The signed-in agents by name. */
  agents: ReadonlyMap<string, Agent>;
  /** The IDs of the topics and of the tags by name. */
  topics: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
  hours: OpeningHours;
  /** The company's address, and the secret of its webhook for emails. */
  inbox: { address: string; secret: string };
  /** Where someone outside answers an email, by the ID of its note. */
  answersTo(noteId: string): string;
  /** From 0 to below 1. */
  random: () => number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** What is known of a conversation while it goes on. */
interface Course {
  chatUserId: string;
  visitor: Visitor | null;
  /** The last message of each side that the other has not read. */
  unread: Partial<Record<'visitor' | 'agent', string>>;
  taken: boolean;
  /** The last email to someone outside. */
  outside: { noteId: string; to: string } | null;
}

/**
 * A conversation from its first message to its rating, as steps in time.
 * @param begins milliseconds since 1970
 */
export function stepsOf(story: CastStory, begins: number, parts: Parts): Step[] {
  const { random } = parts;
  const course: Course = { chatUserId: '', visitor: null, unread: {}, taken: false, outside: null };
  const acts = actsOf(story, course, parts);
  const isChat = story.channel === 'chat';
  const steps: Step[] = [];
  let at = begins;
  const between = (least: number, most: number): number => least + random() * (most - least);
  const add = (wait: number, run: () => Promise<void>): void => {
    at += steps.length === 0 ? 0 : wait;
    steps.push({ at, run });
  };
  let isAnswered = false;
  for (const turn of story.turns) {
    if ('visitor' in turn) {
      add(between(15, 100) * SECOND, () => acts.visitorSays(turn.visitor));
      continue;
    }
    if ('leaves' in turn) {
      add(between(2, 9) * MINUTE, acts.leave);
      continue;
    }
    if (!isAnswered) {
      // Most people wait a few minutes, some much longer; no one answers at night.
      const wait = isChat ? (0.4 + 3 * random() ** 3) * MINUTE : between(8, 150) * MINUTE;
      const { open, until } = openState(parts.hours, at + wait);
      at = (open || until === null ? at + wait : until.getTime() + between(2, 40) * MINUTE) - 1;
      isAnswered = true;
    }
    if ('note' in turn) add(20 * SECOND, () => acts.note(turn.note));
    else if ('outside' in turn) add(30 * SECOND, () => acts.writeOutside(turn.to, turn.outside));
    else if ('answers' in turn) add(between(2, 6) * MINUTE, () => acts.answerOutside(turn.answers));
    else add(between(20, 120) * SECOND, () => acts.agentSays(turn.agent));
  }
  if (!isAnswered) return steps;
  add(between(1, 8) * MINUTE, acts.close);
  const { rating } = story;
  // Some stay unhappy, although nothing went wrong.
  const satisfied = rating?.satisfied === true && random() < 0.9;
  if (isChat && rating !== undefined && random() < 0.6)
    add(between(10, 60) * SECOND, () => acts.rate(satisfied ? rating : { satisfied }));
  return steps;
}

function signedIn(agents: Parts['agents'], name: string): Agent {
  const agent = agents.get(name);
  if (agent === undefined) throw new Error(`${name} is not signed in.`);
  return agent;
}

/** What the two sides of a conversation do. */
function actsOf(story: CastStory, course: Course, { desk, agents, topics, tags, ...parts }: Parts) {
  const { inbox, answersTo } = parts;
  const agent = signedIn(agents, story.agent.name);
  const own = () => ({ params: { chatUserId: course.chatUserId } });

  const publish = async (call: ApiClient['call'], payload: SessionPublish): Promise<void> => {
    const topic = sessionTopic(course.chatUserId);
    await call(messagesApi.publish, { body: { topic, payload } });
  };

  /** Reads what the other side has said last. */
  async function read(call: ApiClient['call'], of: 'visitor' | 'agent'): Promise<void> {
    const messageId = course.unread[of];
    if (messageId === undefined) return;
    delete course.unread[of];
    const payload = { type: 'status_update', messageId, status: 'read' };
    await call(messagesApi.publish, { body: { topic: statusTopic(course.chatUserId), payload } });
  }

  async function visitorSays(text: string): Promise<void> {
    if (story.channel === 'form' || story.channel === 'call') return send(story, desk, text, find);
    if (story.channel === 'email') {
      const { visitor, subject } = story;
      const signed = `${text}\n\n${visitor.name}`;
      const mail = { from: visitor.email, to: inbox.address, subject, text: signed };
      await receive(desk, inbox.secret, mail);
      return find();
    }
    course.visitor ??= await enter();
    const { call } = course.visitor;
    await read(call, 'agent');
    const messageId = uuid();
    const topicId = topics.get(story.topic) ?? null;
    await publish(call, { type: 'message', messageId, text, topicId });
    course.unread.visitor = messageId;
  }

  async function enter(): Promise<Visitor> {
    const visitor = await visitorAt(desk, story.visitor);
    course.chatUserId = visitor.session.chatUserId;
    await visitor.call(chatSessionApi.setPage, { body: pageOf(story) });
    return visitor;
  }

  /** Finds the conversation that a form or an email has started. */
  async function find(): Promise<void> {
    const query = { q: story.visitor.email, limit: 1 };
    const { data } = await agent.call(conversationsApi.list, { query });
    course.chatUserId = data[0]?.chatUserId ?? '';
  }

  /** The agent takes the conversation, and sorts it. */
  async function take(): Promise<void> {
    if (course.taken) return;
    course.taken = true;
    const addTags = story.tags.flatMap((name) => tags.get(name) ?? []);
    const body = {
      assigneeId: agent.session.agentId,
      ...(addTags.length > 0 && { addTags }),
      ...(story.priority !== undefined && { priority: story.priority }),
    };
    await agent.call(conversationsApi.update, { ...own(), body });
  }

  return {
    visitorSays,
    async agentSays(text: string): Promise<void> {
      await take();
      await read(agent.call, 'visitor');
      const messageId = uuid();
      await publish(agent.call, { type: 'message', messageId, text });
      course.unread.agent = messageId;
    },
    async note(text: string): Promise<void> {
      await take();
      await agent.call(notesApi.add, { ...own(), body: { noteId: v4(), text } });
    },
    async writeOutside(to: string, text: string): Promise<void> {
      await take();
      course.outside = { noteId: v4(), to };
      const body = { ...course.outside, text, isBare: true, subject: story.topic };
      await agent.call(conversationEmailsApi.forward, { ...own(), body });
    },
    async answerOutside(text: string): Promise<void> {
      if (course.outside === null) return;
      const { noteId, to } = course.outside;
      await receive(desk, inbox.secret, {
        from: to,
        to: answersTo(noteId),
        subject: `Re: ${story.topic}`,
        text,
      });
    },
    async close(): Promise<void> {
      if (course.visitor !== null) await read(course.visitor.call, 'agent');
      await agent.call(conversationsApi.update, { ...own(), body: { closed: true } });
    },
    async leave(): Promise<void> {
      const call = course.visitor?.call;
      if (call !== undefined) await publish(call, { type: 'user_left', satisfied: null });
    },
    async rate(rating: NonNullable<CastStory['rating']>): Promise<void> {
      const call = course.visitor?.call;
      if (call !== undefined) await publish(call, { type: 'rated', ...rating });
    },
  };
}

/** The visitor sends a form of the site, or books the first call that is offered. */
async function send(
  { visitor, topic, page, kind, channel, language }: CastStory,
  { host, fetch, now }: Desk,
  message: string,
  sent: () => Promise<void>,
): Promise<void> {
  const { call } = createApiClient({ host, fetch, now });
  const { name, email } = visitor;
  const phone = '+1 316 555 0100';
  const body = { name, email, phone, message, source: page, details: [], website: '', language };
  // Where no calls are offered, a note.
  const offered = channel === 'call' ? await call(callTimesApi.list).catch(() => null) : null;
  const callTime = offered?.times[0];
  const asked =
    callTime === undefined ? { topic, kind } : ({ topic: 'Call', kind: 'call', callTime } as const);
  await call(inquiriesApi.send, { body: { ...body, ...asked } });
  await sent();
}

/** An email arrives. */
async function receive(
  { host, fetch, now }: Desk,
  secret: string,
  { from, to, subject, text }: Readonly<Record<'from' | 'to' | 'subject' | 'text', string>>,
): Promise<void> {
  const body = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${v4()}@example.com>`,
    `Date: ${new Date(now()).toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
  ].join('\r\n');
  const response = await fetch(`${host}/api/v1/inbound-email`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    body,
  });
  if (!response.ok) throw new Error(`An email was refused: ${await response.text()}`);
}
