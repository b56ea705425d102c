import { connect } from 'node:net';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { filePart } from './file-part.ts';

it('fails at once for a form whose connection was closed before anyone read it', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(multipart);
  const outcome = Promise.withResolvers<unknown>();
  app.post('/', async (request) => {
    await new Promise((resolve) => request.raw.once('close', resolve).on('error', () => {}));
    outcome.resolve(await filePart(request).catch((error: unknown) => error));
  });
  const base = new URL(await app.listen());
  const socket = connect(Number(base.port), base.hostname);
  socket.write(
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\ncontent-type: multipart/form-data; boundary=a\r\n\r\n',
    () => socket.destroy(),
  );
  expect(await outcome.promise).toMatchObject({ code: 'invalid_input' });
});
