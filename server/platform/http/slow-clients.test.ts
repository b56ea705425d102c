import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import { ARRIVAL_LIMITS, limitSockets } from './slow-clients.ts';

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Resolves when a socket has closed. Events' `once` would reject for a reset connection, which is closed just as well. */
const closed = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => socket.once('close', resolve));

it('closes connections whose body does not arrive, while others are served', async () => {
  const app = await openApp({}, { arrival: { ...ARRIVAL_LIMITS, bodyMs: 300 } });
  const { port } = new URL(await app.listen());
  const slow = Array.from({ length: 20 }, () => {
    const socket = open(Number(port));
    socket.write(
      'POST /api/v1/chat HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    );
    // A byte now and then must not help.
    const dribble = setInterval(() => socket.write(' '), 50);
    return closed(socket).finally(() => clearInterval(dribble));
  });
  expect(await app.signIn()).toHaveProperty('token');
  await Promise.all(slow);
  expect(await app.signIn()).toHaveProperty('token');
  expect(app.logged()).not.toContain('request failed');
});

it('closes further connections of an address that has too many', async () => {
  const server = createServer((_request, response) => response.end('ok'));
  limitSockets(server, 3);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const held = [open(port), open(port), open(port)];
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  await closed(open(port));
  held[0]?.destroy();
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('ok');
});

it('refuses an invalid Host header without repeating it', async () => {
  const app = await openApp();
  for (const host of ['x:y:z', '<x>']) {
    for (const url of ['/api/asyncapi.json', '/api/openapi.json']) {
      const answer = await app.http.inject({ url, headers: { host } });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        400,
        'invalid_input',
      ]);
      expect(answer.body).not.toContain('x:y:z');
    }
  }
});

it('refuses a request with two Host headers', async () => {
  const app = await openApp();
  const { port, hostname } = new URL(await app.listen());
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'),
    );
    let text = '';
    socket.on('data', (data) => (text += data.toString())).on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

it("refuses a visitor's page that leads to another site", async () => {
  const app = await openApp();
  const { token } = await app.signIn();
  const visit = (path: string) =>
    app.call({
      method: 'PUT',
      url: '/api/v1/chat/page',
      token,
      body: { path, cameFrom: null, timeZone: null, language: null },
    });
  for (const path of ['//evil.example/console/login', '/\\evil.example/', '/a\\b', '/a\u202Eb'])
    expect((await visit(path)).statusCode, path).toBe(400);
  expect((await visit('/solutions/eld')).statusCode).toBe(204);
});
