import { sessionTopic } from '@ncf/contract/topics';
import { newMessage } from '@ncf/testing/factories';
import { createStranger, type Stranger } from '@ncf/testing/stranger';
import WebSocket from 'ws';

/** What one stranger on one network can repeat against a server, each time without a pause. */
export type Attack = (stranger: Stranger, url: string) => Promise<(n: number) => Promise<unknown>>;

/** A conversation as long as the limits of one minute allow. */
async function longConversation({ call, signIn }: Stranger): Promise<string> {
  const { token, chatUserId } = await signIn();
  const publish = () =>
    call(
      'POST',
      '/api/v1/publish',
      { topic: sessionTopic(chatUserId), payload: newMessage('é'.repeat(4000)) },
      token,
    );
  for (let n = 0; n < 15; n += 1) await Promise.all(Array.from({ length: 50 }, publish));
  return token;
}

const file = (size: number): FormData => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(size).fill(97)]), 'a.txt');
  return form;
};

/** The attacks by name. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'pages and pages that do not exist':
    async ({ call }) =>
    (n) =>
      call('GET', n % 2 === 0 ? '/' : `/none-${n}`),
  'searches of the site':
    async ({ call }) =>
    (n) =>
      call('GET', `/search?q=van${n}`),
  'wrong passwords':
    async ({ call }) =>
    (n) =>
      call('POST', '/api/v1/agent/session', { email: `m${n}@example.com`, password: 'a guess' }),
  'sign-ins to the chat':
    async ({ call }) =>
    (n) =>
      call('POST', '/api/v1/chat', { chatUserName: 'M', chatUserEmail: `m${n}@example.com` }),
  'histories and downloads': async (stranger) => {
    const token = await longConversation(stranger);
    const paths = ['message/mallory@example.com', 'chat/data', 'chat/transcript?format=html'];
    return (n) => stranger.call('GET', `/api/v1/${paths[n % 3]}`, undefined, token);
  },
  'transcripts by email': async (stranger) => {
    const token = await longConversation(stranger);
    return () => stranger.call('POST', '/api/v1/chat/transcript', undefined, token);
  },
  uploads: async ({ call, signIn }) => {
    const { token } = await signIn();
    return () => call('POST', '/api/v1/file_upload', file(5_000_000), token);
  },
  'connections that close at once': async (_stranger, url) => () =>
    new Promise<void>((resolve) => {
      const headers = { 'x-forwarded-for': '198.51.100.1' };
      const socket = new WebSocket(`${url.replace('http', 'ws')}/mqtt`, 'mqtt', { headers });
      socket.once('open', () => socket.close()).once('error', () => socket.terminate());
      socket.once('close', () => resolve());
    }),
};

/** Requests that are open at a time. */
const LANES = 32;

/** Attacks until the process is ended. Writes a line once the attack has started. */
async function main([url = '', name = '']: string[]): Promise<void> {
  const stranger = createStranger(url, '198.51.100.1');
  const once = await ATTACKS[name]?.(stranger, url);
  if (once === undefined) throw new Error(`No attack is called ${name}.`);
  let n = 0;
  const lane = async (): Promise<never> => {
    for (;;) await once((n += 1)).catch(() => undefined);
  };
  process.stdout.write('started\n');
  process.once('SIGTERM', () => {
    process.stdout.write(`${n}\n`);
    process.exit(0);
  });
  await Promise.all(Array.from({ length: LANES }, lane));
}

if (process.argv[1] === import.meta.filename) await main(process.argv.slice(2));
