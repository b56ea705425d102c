import assert from 'node:assert/strict';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage } from '@ncf/testing/factories';
import { codeOf, rejection, until, type Case } from './connection-scene.fixture.ts';

/** What every transport must do with the real server. */
export const TRANSPORT_CASES: readonly Case[] = [
  {
    title: 'is refused by the real broker with a wrong token, and accepted with a valid one [R7.5]',
    async run({ open, visitor }) {
      const options = await visitor();
      assert.ok(
        [4, 5].includes(Number(codeOf(await rejection(open({ ...options, password: 'wrong' }))))),
      );
      (await open(options)).close();
    },
  },
  {
    title: 'rejects when nothing listens',
    async run({ proxy, open }) {
      proxy.refuse(true);
      await rejection(open({ url: proxy.mqttUrl }));
    },
  },
  {
    title: 'learns from the real broker that a foreign topic is refused, and continues [R6.3]',
    async run({ open, visitor, messages }) {
      const { topic, ...options } = await visitor();
      const session = await open(options);
      assert.deepEqual(
        await session.subscribe([topic, sessionTopic('019a0000-0000-7000-8000-000000000000')]),
        [true, false],
      );
      await session.publish(topic, JSON.stringify(newMessage('still here')), 1);
      await until(() => messages.some(({ text }) => text.includes('still here')), 'the echo');
      session.close();
    },
  },
  {
    title: 'carries 60 kB and any character in both directions through the real broker',
    async run({ open, visitor, messages, proxy }) {
      const { topic, ...options } = await visitor();
      const session = await open({ ...options, url: proxy.mqttUrl });
      await session.subscribe([topic]);
      const text = 'é✓😀אב'.repeat(570);
      const emoji = JSON.stringify(newMessage(text));
      await session.publish(topic, emoji, 1);
      await until(() => messages.length === 1, 'the echo');
      assert.equal((JSON.parse(messages[0]?.text ?? '{}') as { text?: string }).text, text);
      const padded = JSON.stringify({ ...newMessage('long'), padding: 'x'.repeat(58_000) });
      await session.publish(topic, padded, 1);
      await until(() => messages.length === 2, 'the second echo');
      session.close();
    },
  },
];
