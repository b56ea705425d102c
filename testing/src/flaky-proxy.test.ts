import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startFlakyProxy } from './flaky-proxy.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** An echo server behind the proxy, and a client that records what it receives. */
async function start() {
  const ends: Socket[] = [];
  const echo = createServer((socket) => {
    ends.push(socket);
    socket.on('error', () => {}).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const proxy = await startFlakyProxy((echo.address() as AddressInfo).port);
  closing.push(
    () => void echo.close(),
    () => proxy.close(),
  );
  return { proxy, ends, client: async () => talk(Number(new URL(proxy.url).port)) };
}

async function talk(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const got = { text: '', chunks: 0, closed: false };
  socket.on('data', (bytes: Buffer) => {
    got.text += bytes.toString();
    got.chunks += 1;
  });
  socket.on('close', () => void (got.closed = true));
  closing.push(() => socket.destroy());
  await once(socket, 'connect');
  return { socket, got };
}

describe('the flaky proxy', () => {
  it('passes bytes both ways, cuts both ends, and accepts the next connection', async () => {
    const { proxy, ends, client } = await start();
    const { socket, got } = await client();
    socket.write('hello');
    await vi.waitFor(() => expect(got.text).toBe('hello'));
    proxy.cut();
    await vi.waitFor(() => expect([got.closed, ends[0]?.destroyed]).toEqual([true, true]));
    const again = await client();
    again.socket.write('again');
    await vi.waitFor(() => expect(again.got.text).toBe('again'));
    expect(proxy.accepted).toBe(2);
  });

  it('stalls without closing, then passes what it held, in order', async () => {
    const { proxy, client } = await start();
    const { socket, got } = await client();
    const passed: string[] = [];
    proxy.onBytes((direction, bytes) => void passed.push(direction + bytes.toString()));
    proxy.stall();
    socket.write('one');
    const other = await client();
    other.socket.write('x');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([got.text, got.closed, passed]).toEqual(['', false, []]);
    socket.write('two');
    proxy.flow();
    await vi.waitFor(() => expect([got.text, other.got.text]).toEqual(['onetwo', 'x']));
  });

  it('passes a few bytes per turn when slow, and refuses new connections', async () => {
    const { proxy, client } = await start();
    const { socket, got } = await client();
    const parts: number[] = [];
    proxy.onBytes((_direction, bytes) => void parts.push(bytes.length));
    proxy.slow(3);
    socket.write('a longer text');
    await vi.waitFor(() => expect(got.text).toBe('a longer text'));
    expect(Math.max(...parts)).toBe(3);
    proxy.refuse(true);
    const refused = await client();
    await vi.waitFor(() => expect(refused.got.closed).toBe(true));
    expect(got.closed).toBe(false);
  });
});
