/**
 * Quick start: sign in as a visitor, send one message, and print the copy that everyone receives.
 *
 *   npm install ./release/clients/typescript
 *   node visitor.mts http://localhost:3000 "Hello"
 *
 * In the repository, `npm run client` makes the package. Needs Node 24 or newer.
 */
import { startVisitor } from 'ncf-track-client';

const [server = 'http://localhost:3000', text = 'Hello'] = process.argv.slice(2);

const visitor = await startVisitor(server, {
  chatUserName: 'Ada',
  chatUserEmail: 'ada@example.com',
});
const message = await visitor.send({ type: 'message', text });
console.log(JSON.stringify(message, null, 2));
