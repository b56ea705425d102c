/**
 * An example bot: it answers visitors from the FAQ, and hands over to a person when it has no answer.
 *
 *   npm install mqtt
 *   NCF_KEY=ncf_… node bot.ts http://localhost:3000 ./faq
 *
 * `faq/` has its questions, in the form of the site's own FAQ. Needs Node 24 or newer, and an API key with the scopes
 * `conversations:read`, `conversations:reply`, and `conversations:manage`. The messages are described in /api/asyncapi.json, the HTTP calls in /api/openapi.json.
 */
import { randomUUID } from 'node:crypto';
import mqtt from 'mqtt';
import { answerTo, readFaq } from './faq.ts';

const [server = 'http://localhost:3000', folder = './faq'] = process.argv.slice(2);
const key = process.env['NCF_KEY'] ?? '';
const faq = readFaq(folder);
const RETRY_MS = 2000;

/** What the bot needs of a message on a session topic. */
interface Entry {
  type: string;
  sender: 'user' | 'admin';
  chatUserId: string;
  messageId: string;
  text: string;
  bot?: true;
}

/** Messages that were delivered, because a message can be delivered twice. */
const handled = new Set<string>();
/** Conversations that people answer. */
const withPeople = new Set<string>();

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

/** Answers, or hands over: what a bot no longer has assigned waits for a person. */
async function reply(client: mqtt.MqttClient, { chatUserId, messageId, text }: Entry) {
  const answer = answerTo(faq, text);
  const words = answer ?? 'I don’t have an answer to that. I’m asking a person to reply.';
  const payload = { type: 'reply', messageId: randomUUID(), replyTo: messageId, text: words };
  await client.publishAsync(`chat/session/${chatUserId}`, JSON.stringify(payload), { qos: 1 });
  console.log(`${answer === null ? 'handed over' : 'answered'}: ${text}`);
  if (answer !== null) return;
  withPeople.add(chatUserId);
  await call('PATCH', `conversations/${chatUserId}`, { assigneeId: null });
}

async function handle(client: mqtt.MqttClient, entry: Entry): Promise<void> {
  const { type, sender, chatUserId, messageId, bot } = entry;
  if (type !== 'message' && type !== 'reply') return;
  if (handled.has(messageId)) return;
  handled.add(messageId);
  // As soon as a person writes, the bot is silent.
  if (sender === 'admin' && bot !== true) withPeople.add(chatUserId);
  if (sender === 'user' && !withPeople.has(chatUserId)) await reply(client, entry);
}

/** Connects with a new token. A token is valid for some minutes, so each connection gets its own. */
async function connect(): Promise<void> {
  const session = await call<{ clientId: string; token: string }>('POST', 'agent/bot-session');
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
    handle(client, JSON.parse(payload.toString()) as Entry).catch(console.error);
  });
  client.on('close', () => setTimeout(start, RETRY_MS));
  client.on('connect', () => {
    client.subscribe('chat/session/+', { qos: 1 }, (error) => {
      if (error === null || error === undefined) console.log('ready');
      else console.error(error.message);
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
