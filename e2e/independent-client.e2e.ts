import { expect, test } from '@playwright/test';
import mqtt from 'mqtt';
import { startApp, type App } from '@ncf/testing';
import { agentAt } from './actors.ts';

let app: App;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(async () => {
  await app.stop();
});

test('an independent MQTT client with the options of the specification holds a conversation with the console [R7.2] [R7.5] [R7.6] [R7.7]', async ({
  browser,
}) => {
  const agent = await agentAt(browser, app.url);
  const session = await app.signIn({
    chatUserName: 'Plain Client',
    chatUserEmail: 'plain@example.com',
  });
  const topic = `chat/session/${session.chatUserId}`;
  const client = await mqtt.connectAsync(app.mqttUrl, {
    protocolVersion: 4,
    clean: false,
    reconnectPeriod: 2000,
    connectTimeout: 5000,
    keepalive: 30,
    clientId: session.clientId,
    username: session.clientId,
    password: session.token,
  });
  const heard: Record<string, unknown>[] = [];
  client.on('message', (_, payload) =>
    heard.push(JSON.parse(payload.toString()) as Record<string, unknown>),
  );
  const granted = await client.subscribeAsync([topic, `chat/status/${session.chatUserId}`], {
    qos: 1,
  });
  expect(granted.map(({ qos }) => qos)).toEqual([1, 1]);

  const messageId = crypto.randomUUID();
  await client.publishAsync(
    topic,
    JSON.stringify({
      type: 'message',
      messageId,
      chatUserId: session.chatUserId,
      chatUserName: session.chatUserName,
      chatUserEmail: session.chatUserEmail,
      sender: 'user',
      text: 'Which harness fits a 9-pin port?',
      status: 'sent',
      replyTo: null,
      messageTime: new Date().toISOString(),
      reactions: {},
    }),
    { qos: 1 },
  );
  await agent.open('Plain Client');
  await agent.write('The green one, type 2.');
  await expect
    .poll(() => heard.map(({ type, text, status }) => text ?? `${String(type)} ${String(status)}`))
    .toEqual(
      expect.arrayContaining([
        'Which harness fits a 9-pin port?',
        'status_update read',
        expect.stringMatching(/joined the chat$/),
        'The green one, type 2.',
      ]),
    );

  await client.publishAsync(
    topic,
    JSON.stringify({
      type: 'user_left',
      chatUserId: session.chatUserId,
      satisfied: true,
      chatUserName: session.chatUserName,
      chatUserEmail: session.chatUserEmail,
    }),
    { qos: 1 },
  );
  await expect(agent.page.locator('main')).toContainText(/left|ended/);
  await client.endAsync();
});
