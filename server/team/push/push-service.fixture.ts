import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushContent, PushSubscriptionInput } from '@ncf/contract/agent-notifications';
import { onTestFinished } from 'vitest';

/** A push service on this machine, which decrypts as the browser of its subscriptions would. */
export interface PushService {
  subscribe(name: string): PushSubscriptionInput;
  /** The received messages, in order. */
  received: { name: string; content: PushContent; authorization: string }[];
  /** The service's response to this subscription; 201 by default. */
  answer(name: string, status: number): void;
}

/** Decrypts a message in one record (RFC 8188, RFC 8291 §3.4). */
function decrypt(body: Buffer, receiver: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const senderKey = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), senderKey]);
  const derive = (key: Buffer, by: Buffer, text: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, by, text, length));
  const secret = derive(receiver.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  // The last byte is the delimiter of the padding.
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

/** Starts it until the end of the test. */
export async function startPushService(): Promise<PushService> {
  const subscriptions = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const answers = new Map<string, number>();
  const received: PushService['received'] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const name = request.url?.slice(1) ?? '';
      const known = subscriptions.get(name);
      const status = known === undefined ? 404 : (answers.get(name) ?? 201);
      if (known !== undefined) {
        const content = JSON.parse(decrypt(Buffer.concat(parts), known.keys, known.auth));
        received.push({ name, content, authorization: request.headers.authorization ?? '' });
      }
      response.writeHead(status).end();
    });
  });
  // A call never meets a connection that has just become too old.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    received,
    answer: (name, status) => void answers.set(name, status),
    subscribe(name) {
      const keys = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = keys.generateKeys().toString('base64url');
      subscriptions.set(name, { keys, auth });
      return {
        endpoint: `http://127.0.0.1:${port}/${name}`,
        keys: { p256dh, auth: auth.toString('base64url') },
      };
    },
  };
}
