/**
 * Quick start: sign in as a visitor, send one message over MQTT, and print its delivered copy.
 *
 *   npm install mqtt
 *   node visitor.ts http://localhost:3000 "Hello"
 *
 * Needs Node 24 or newer. The messages are described in /api/asyncapi.json, the HTTP calls in
 * /api/openapi.json.
 */
import { randomUUID } from 'node:crypto';
import mqtt from 'mqtt';

const [server = 'http://localhost:3000', text = 'Hello'] = process.argv.slice(2);

// 1. Sign in over HTTP. The answer holds the client id and a token that is valid for 15 minutes.
const answer = await fetch(new URL('/api/v1/chat', server), {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ chatUserName: 'Ada', chatUserEmail: 'ada@example.com' }),
});
if (!answer.ok) throw new Error(`Sign-in failed: ${await answer.text()}`);
const { chatUserId, clientId, token } = (await answer.json()) as {
  chatUserId: string;
  clientId: string;
  token: string;
};

// 2. Connect with MQTT 3.1.1 over WebSocket: the user name is the client id, the password is the token.
const client = await mqtt.connectAsync(
  new URL('/mqtt', server).href.replace(/^http/, 'ws'),
  {
    protocolVersion: 4,
    clean: false,
    keepalive: 30,
    clientId,
    username: clientId,
    password: token,
  },
  false,
);

// 3. Subscribe first: the echo comes on the session topic, a refusal on the status topic.
const sessionTopic = `chat/session/${chatUserId}`;
const statusTopic = `chat/status/${chatUserId}`;
await client.subscribeAsync([sessionTopic, statusTopic], { qos: 1 });

// 4. Publish with QoS 1, and wait for the copy that the server stored and sent to everyone.
const messageId = randomUUID();
const delivered = new Promise<Record<string, unknown>>((resolve, reject) => {
  setTimeout(() => reject(new Error('No echo within 10 seconds.')), 10_000).unref();
  client.on('message', (_topic, payload) => {
    const event = JSON.parse(payload.toString()) as Record<string, unknown>;
    if (event['messageId'] !== messageId) return;
    if (event['type'] === 'error') reject(new Error(`Refused: ${String(event['message'])}`));
    if (event['type'] === 'message') resolve(event);
  });
});
await client.publishAsync(sessionTopic, JSON.stringify({ type: 'message', messageId, text }), {
  qos: 1,
});
console.log(JSON.stringify(await delivered, null, 2));
await client.endAsync();
