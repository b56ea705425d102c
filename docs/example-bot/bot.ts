/**
 * An example bot: it answers visitors from the FAQ, and hands over to a person when it has no answer.
 *
 *   npm install mqtt
 *   NCF_KEY=ncf_… node bot.ts http://localhost:3000 ./faq
 *
 * `faq/` has its questions, in the form of the site's own FAQ. Needs Node 24 or newer, and an API key with the scopes
 * `conversations:read`, `conversations:reply`, and `conversations:manage`.
 *
 * It stores nothing: a conversation itself says what the bot has answered, and whether a person has it. So it can be
 * stopped at any moment; what came in the meantime it answers after the next start.
 */
import { createHash } from 'node:crypto';
import mqtt from 'mqtt';
import { answerTo, readFaq } from './faq.ts';

const [server = 'http://localhost:3000', folder = './faq'] = process.argv.slice(2);
const key = process.env['NCF_KEY'] ?? '';
const faq = readFaq(folder);
const RETRY_MS = 2000;
const NO_ANSWER = 'I don’t have an answer to that. I’m asking a person to reply.';

/** What the bot needs of an entry of a conversation. */
interface Entry {
  type: string;
  sender: 'user' | 'admin';
  chatUserId: string;
  chatUserName?: string;
  agentId?: string;
  messageId: string;
  replyTo?: string | null;
  text?: string;
}

/** What the bot needs of a conversation. */
interface Conversation {
  chatUserId: string;
  channel: string;
  assignee: { agentId: string } | null;
}

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(new URL(`/api/v1/${path}`, server), {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** The same ID each time (UUID version 8), so that what is sent again after a restart is stored once. */
function idOf(what: string, messageId: string): string {
  const hex = createHash('sha256').update(`${what} ${messageId}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

const publish = (chatUserId: string, payload: object) =>
  call('POST', 'publish', { topic: `chat/session/${chatUserId}`, payload });

const isSpoken = ({ type }: Entry): boolean => ['message', 'reply', 'file'].includes(type);

/** Answers what is not answered yet, unless a person has the conversation. @param own the bot's agent ID */
async function attend(chatUserId: string, own: string): Promise<void> {
  const conversation = await call<Conversation>('GET', `conversations/${chatUserId}`);
  const agentId = conversation.assignee?.agentId ?? own;
  if (conversation.channel !== 'chat' || agentId !== own) return;
  const { data } = await call<{ data: Entry[] }>('GET', `conversations/${chatUserId}/messages`);
  const end = data.findLastIndex(({ type }) => type === 'admin_closed' || type === 'user_left');
  const entries = data.slice(end + 1);
  const isPerson = (entry: Entry): boolean => entry.sender === 'admin' && entry.agentId !== own;
  // The bot leaves when it hands over.
  if (entries.some((entry) => isPerson(entry) || entry.type === 'admin_left')) return;
  const questions = entries.filter((entry) => entry.sender === 'user' && isSpoken(entry));
  const answered = new Set(entries.map(({ replyTo }) => replyTo));
  for (const { messageId, text = '' } of questions) {
    const answer = answerTo(faq, text);
    if (!answered.has(messageId)) await reply(chatUserId, messageId, answer ?? NO_ANSWER);
    if (answer === null) return handOver(chatUserId, own, questions, messageId);
  }
}

async function reply(chatUserId: string, replyTo: string, text: string): Promise<void> {
  await publish(chatUserId, { type: 'admin_join', messageId: idOf('join', replyTo) });
  await publish(chatUserId, { type: 'reply', messageId: idOf('reply', replyTo), replyTo, text });
  console.log(`answered: ${text}`);
}

/** Leaves a summary, and lets the conversation wait for a person. */
async function handOver(chatUserId: string, own: string, asked: Entry[], last: string) {
  const conversation = `conversations/${chatUserId}`;
  const questions = asked.map(({ messageId, text }) =>
    messageId === last ? `- ${text} (no answer)` : `- ${text}`,
  );
  const text = [`${asked[0]?.chatUserName ?? 'The visitor'} asked:`, ...questions].join('\n');
  await call('POST', `${conversation}/notes`, { noteId: idOf('note', last), text });
  // `from`: a person who has taken the conversation in the meantime keeps it.
  await call('PATCH', conversation, { assigneeId: null, from: own }).catch(console.warn);
  await publish(chatUserId, { type: 'admin_left', messageId: idOf('left', last) });
  console.log('handed over');
}

/** One conversation after the other. */
let work = Promise.resolve();
function queue(chatUserId: string, own: string): void {
  work = work.then(() => attend(chatUserId, own)).catch(console.error);
}

/** Takes up what came while the bot was away: conversations that wait, and its own. */
async function catchUp(own: string): Promise<void> {
  for (const view of ['waiting', 'mine']) {
    let cursor: string | null = '';
    do {
      const query: string = `view=${view}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const page = await call<{ data: Conversation[]; nextCursor: string | null }>(
        'GET',
        `conversations?${query}`,
      );
      for (const { chatUserId } of page.data) queue(chatUserId, own);
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
}

/** Connects with a new token. A token is valid for some minutes, so each connection gets its own. */
async function connect(): Promise<void> {
  const session = await call<{ agentId: string; clientId: string; token: string }>(
    'POST',
    'agent/bot-session',
  );
  const client = mqtt.connect(new URL('/mqtt', server).href.replace(/^http/, 'ws'), {
    protocolVersion: 4,
    keepalive: 30,
    reconnectPeriod: 0,
    clientId: session.clientId,
    username: session.clientId,
    password: session.token,
  });
  client.on('error', (error) => console.error(error.message));
  client.on('message', (_topic, payload) => {
    const entry = JSON.parse(payload.toString()) as Entry;
    if (entry.sender === 'user' && isSpoken(entry)) queue(entry.chatUserId, session.agentId);
  });
  client.on('close', () => setTimeout(start, RETRY_MS));
  client.on('connect', () => {
    client
      .subscribeAsync('chat/session/+', { qos: 1 })
      .then(() => catchUp(session.agentId))
      .then(() => console.log('ready'))
      .catch((error: unknown) => {
        console.error(error);
        client.end();
      });
  });
}

function start(): void {
  connect().catch((error: unknown) => {
    console.error(error);
    setTimeout(start, RETRY_MS);
  });
}

start();
