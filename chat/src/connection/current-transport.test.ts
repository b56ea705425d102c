import { expect, it, vi } from 'vitest';
import { createCurrentTransport } from './current-transport.ts';
import type { MqttSession } from './mqtt-session.ts';

const newSession = () =>
  ({
    publish: vi.fn(async () => {}),
    subscribe: vi.fn(async (topics: readonly string[]) => topics.map(() => true)),
    unsubscribe: vi.fn(async () => {}),
    ping: vi.fn(),
    close: vi.fn(),
    retire: vi.fn(),
  }) satisfies MqttSession;

async function subscribed() {
  const active = createCurrentTransport();
  const [http, webSocket] = [newSession(), newSession()];
  active.use(http);
  await active.subscribe(['a', 'b']);
  return { active, http, webSocket };
}

it('subscribes the next session to the same topics before it uses it [R7.5]', async () => {
  const { active, http, webSocket } = await subscribed();
  expect(await active.replaceWith(webSocket, () => true)).toBe(true);
  expect(webSocket.subscribe).toHaveBeenCalledWith(['a', 'b']);
  expect(http.retire).toHaveBeenCalledOnce();
  await active.publish('a', 'x', 1);
  expect(webSocket.publish).toHaveBeenCalledOnce();
  expect(http.publish).not.toHaveBeenCalled();
});

it('closes the next session when the subscriptions change in the meantime', async () => {
  const { active, http, webSocket } = await subscribed();
  const replaced = active.replaceWith(webSocket, () => true);
  await active.unsubscribe(['b']);
  expect(await replaced).toBe(false);
  expect(webSocket.close).toHaveBeenCalledOnce();
  expect(http.retire).not.toHaveBeenCalled();
});

it('closes the next session when the one in use has ended in the meantime', async () => {
  const { active, webSocket } = await subscribed();
  active.drop();
  expect(await active.replaceWith(webSocket, () => true)).toBe(false);
  expect(webSocket.close).toHaveBeenCalledOnce();
  expect(active.isOpen).toBe(false);
});
