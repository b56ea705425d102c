/**
 * Quick start: call the HTTP API with types generated from its OpenAPI document.
 *
 *   npm install openapi-fetch openapi-typescript
 *   npx openapi-typescript http://localhost:3000/api/openapi.json -o ncf-track.d.ts
 *   node typed-client.ts http://localhost:3000 owner@example.com "the owner's password"
 *
 * Needs Node 24 or newer.
 */
import createClient from 'openapi-fetch';
import type { components, paths } from './ncf-track.d.ts';

const [server = 'http://localhost:3000', email = '', password = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl: server });
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Every error has the same shape; match on `code`. */
const failure = (step: string, error: components['schemas']['Error']): Error =>
  new Error(`${step}: ${error.statusCode} ${error.code}: ${error.message}`);

// 1. Sign in as a visitor.
const visitor = await api.POST('/api/v1/chat', {
  body: { chatUserName: 'Ada', chatUserEmail: 'ada@example.com' },
});
if (visitor.error) throw failure('Sign-in', visitor.error);
const { chatUserId, chatUserEmail, token } = visitor.data;

// 2. Upload a file, and send it as a message.
const form = new FormData();
form.set('file', new Blob(['Odometer: 48,213 mi']), 'note.txt');
const upload = await api.POST('/api/v1/file_upload', {
  ...bearer(token),
  body: { file: '' },
  bodySerializer: () => form,
});
if (upload.error) throw failure('Upload', upload.error);
const sent = await api.POST('/api/v1/publish', {
  ...bearer(token),
  body: {
    topic: `chat/session/${chatUserId}`,
    payload: { type: 'file', messageId: crypto.randomUUID(), text: '', ...upload.data },
  },
});
if (sent.error) throw failure('Publish', sent.error);

// 3. Read the history. `type` says which kind a message is.
const history = await api.GET('/api/v1/message/{email}', {
  ...bearer(token),
  params: { path: { email: chatUserEmail } },
});
if (history.error) throw failure('History', history.error);
const files = history.data.data.flatMap((message) =>
  message.type === 'file' ? [message.originalFileName] : [],
);

// 4. Sign in as an agent, list the waiting conversations, and close this one.
const agent = await api.POST('/api/v1/agent/session', { body: { email, password } });
if (agent.error) {
  const { code } = agent.error;
  if (code === 'code_required') throw new Error('This account also needs an authenticator code.');
  throw failure('Agent sign-in', agent.error);
}
const inbox = await api.GET('/api/v1/conversations', {
  ...bearer(agent.data.token),
  params: { query: { view: 'waiting', limit: 10 } },
});
if (inbox.error) throw failure('Inbox', inbox.error);
const waiting = inbox.data.data.some((conversation) => conversation.chatUserId === chatUserId);
const closed = await api.PATCH('/api/v1/conversations/{chatUserId}', {
  ...bearer(agent.data.token),
  params: { path: { chatUserId } },
  body: { closed: true },
});
if (closed.error) throw failure('Close', closed.error);

console.log(JSON.stringify({ files, waiting, state: closed.data.state }));
