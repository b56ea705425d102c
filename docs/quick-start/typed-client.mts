/**
 * Quick start: call the HTTP API with types for paths, parameters, bodies, and answers.
 *
 *   npm install ./release/clients/typescript
 *   node typed-client.mts http://localhost:3000 owner@example.com "the owner's password"
 *
 * In the repository, `npm run client` makes the package. Needs Node 24 or newer.
 */
import { ApiError, createApi, startVisitor } from 'ncf-track-client';

const [server = 'http://localhost:3000', email = '', password = ''] = process.argv.slice(2);

// 1. Upload a file as a visitor, and send it as a message.
const visitor = await startVisitor(server, { chatUserName: 'Ada' });
const form = new FormData();
form.set('file', new Blob(['Odometer: 48,213 mi']), 'note.txt');
const upload = await visitor.api.post('/api/v1/file_upload', { body: form });
await visitor.send({ type: 'file', text: '', ...upload });

// 2. Sign in as an agent. Every error has the same shape; match on `code`.
const session = await createApi(server)
  .post('/api/v1/agent/session', { body: { email, password } })
  .catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'code_required')
      throw new Error('This account also needs an authenticator code.');
    throw error;
  });
const api = createApi(server, session.token);

// 3. Find the conversation among those that wait, read it, and close it.
const path = { chatUserId: visitor.chatUserId };
let waiting = false;
for await (const { chatUserId } of api.all('/api/v1/conversations', { query: { view: 'waiting' } }))
  if (chatUserId === visitor.chatUserId) waiting = true;
const { data } = await api.get('/api/v1/conversations/{chatUserId}/messages', { path });
// `type` says which kind a message is.
const files = data.flatMap((entry) => (entry.type === 'file' ? [entry.originalFileName] : []));
const closed = await api.patch('/api/v1/conversations/{chatUserId}', {
  path,
  body: { closed: true },
});
console.log(JSON.stringify({ files, waiting, state: closed.state }));
