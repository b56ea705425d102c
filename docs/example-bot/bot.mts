/**
 * An example bot: it answers visitors from the FAQ, and hands over to a person when it has no answer.
 *
 *   npm install ./release/clients/typescript mqtt
 *   NCF_KEY=ncf_… node bot.mts http://localhost:3000 ./faq
 *
 * In the repository, `npm run client` makes the package. `faq/` has its questions, in the form of the site's own FAQ.
 * Needs Node 24 or newer, and an API key with the scopes `conversations:read`, `conversations:reply`, and
 * `conversations:manage`.
 *
 * It stores nothing: a conversation itself says what the bot has answered, and whether a person has it. So it can be
 * stopped at any moment; what came in the meantime it answers after the next start.
 */
import { createHash } from 'node:crypto';
import { startBot } from 'ncf-track-client';
import { answerTo, readFaq } from './faq.mts';

const [server = 'http://localhost:3000', folder = './faq'] = process.argv.slice(2);
const key = process.env['NCF_KEY'] ?? '';
const faq = readFaq(folder);
const NO_ANSWER = 'I don’t have an answer to that. I’m asking a person to reply.';

/** What the bot needs of a visitor's message. */
interface Question {
  chatUserId: string;
  chatUserName: string;
  messageId: string;
  text: string;
}

const bot = await startBot(server, key);
const { api, agentId: own } = bot;

/** The same ID each time (UUID version 8), so that what is sent again after a restart is stored once. */
function idOf(what: string, messageId: string): string {
  const hex = createHash('sha256').update(`${what} ${messageId}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

const isSpoken = ({ type }: { type: string }): boolean =>
  type === 'message' || type === 'reply' || type === 'file';

/** Answers what is not answered yet, unless a person has the conversation. */
async function attend(chatUserId: string): Promise<void> {
  const path = { chatUserId };
  const { channel, assignee } = await api.get('/api/v1/conversations/{chatUserId}', { path });
  if (channel !== 'chat' || (assignee !== null && assignee.agentId !== own)) return;
  const { data } = await api.get('/api/v1/conversations/{chatUserId}/messages', { path });
  const end = data.findLastIndex(({ type }) => type === 'admin_closed' || type === 'user_left');
  const entries = data.slice(end + 1);
  // The bot leaves when it hands over, and is silent once a person is there.
  const isOver = entries.some(
    (entry) =>
      entry.type === 'admin_left' ||
      (entry.sender === 'admin' && 'agentId' in entry && entry.agentId !== own),
  );
  if (isOver) return;
  const answered = new Set(entries.map((entry) => 'replyTo' in entry && entry.replyTo));
  const asked: Question[] = entries.flatMap((entry) =>
    entry.sender === 'user' && 'text' in entry ? [entry] : [],
  );
  for (const question of asked) {
    const answer = answerTo(faq, question.text);
    if (!answered.has(question.messageId)) await reply(question, answer ?? NO_ANSWER);
    if (answer === null) return handOver(question, asked);
  }
}

async function reply({ chatUserId, messageId }: Question, text: string): Promise<void> {
  await bot.send({ type: 'admin_join', messageId: idOf('join', messageId) }, chatUserId);
  const answer = { type: 'reply', messageId: idOf('reply', messageId), replyTo: messageId, text };
  await bot.send(answer, chatUserId);
  console.log(`answered: ${text}`);
}

/** Leaves a summary, and lets the conversation wait for a person. */
async function handOver({ chatUserId, messageId }: Question, asked: Question[]): Promise<void> {
  const path = { chatUserId };
  const lines = asked.map((one) =>
    one.messageId === messageId ? `- ${one.text} (no answer)` : `- ${one.text}`,
  );
  const text = [`${asked[0]?.chatUserName ?? 'The visitor'} asked:`, ...lines].join('\n');
  const body = { noteId: idOf('note', messageId), text };
  await api.post('/api/v1/conversations/{chatUserId}/notes', { path, body });
  // `from`: a person who has taken the conversation in the meantime keeps it.
  await api
    .patch('/api/v1/conversations/{chatUserId}', { path, body: { assigneeId: null, from: own } })
    .catch(console.warn);
  await bot.send({ type: 'admin_left', messageId: idOf('left', messageId) }, chatUserId);
  console.log('handed over');
}

/** One conversation after the other. */
let work = Promise.resolve();
const queue = (chatUserId: string): void => {
  work = work.then(() => attend(chatUserId)).catch(console.error);
};

/** Takes up what came while the bot was away: conversations that wait, and its own. */
async function catchUp(): Promise<void> {
  for (const view of ['waiting', 'mine'] as const)
    for await (const { chatUserId } of api.all('/api/v1/conversations', { query: { view } }))
      queue(chatUserId);
  console.log('ready');
}

await bot.connect({
  onReady: () => void catchUp().catch(console.error),
  onEvent: (event) => {
    if ('sender' in event && event.sender === 'user' && isSpoken(event)) queue(event.chatUserId);
  },
  onError: console.error,
});
