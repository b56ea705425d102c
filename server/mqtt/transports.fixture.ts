import { onTestFinished, vi } from 'vitest';
import type { TestApp } from '../app.fixture.ts';
import { RawClient, connectPacket, publishPacket, subscribePacket } from './broker.fixture.ts';

/** The client side of a session, from sign-in. */
export interface Credentials {
  clientId: string;
  token: string;
}

/** An event received on a topic. */
export interface ReceivedEvent {
  topic: string;
  payload: Record<string, unknown>;
}

/** An open connection to the broker over either transport. */
export interface ClientConnection {
  /** The granted topics. */
  granted: string[];
  /** Events received on them, in order. */
  received: ReceivedEvent[];
  /** Whether the server has closed it. */
  state: { ended: boolean };
  /** Publishes with QoS 1; returns the error code, null if it was acknowledged, or `closed`. A string is sent unchanged. */
  publish(topic: string, payload: unknown): Promise<string | null>;
  stop(): void;
}

/** A running application and its port. */
export interface Endpoint {
  app: TestApp;
  base: string;
}

/** A transport to the broker: `open` returns a connection, or the error code. */
export interface Transport {
  name: 'MQTT' | 'HTTP';
  open(
    place: Endpoint,
    holder: Credentials,
    topics: readonly string[],
  ): Promise<ClientConnection | string>;
}

interface StreamEvent {
  event: string;
  data: Record<string, unknown>;
}

/** An event stream over a real socket, with all events received. */
export async function openEventStream(
  base: string,
  token: string | Credentials,
  ...topics: string[]
) {
  const holder = typeof token === 'string' ? { token } : token;
  const query = new URLSearchParams(topics.map((topic) => ['topic', topic]));
  if ('clientId' in holder) query.set('client', holder.clientId);
  const stop = new AbortController();
  const response = await fetch(`${base}/api/v1/events?${query}`, {
    headers: { authorization: `Bearer ${holder.token}` },
    signal: stop.signal,
  });
  const events: StreamEvent[] = [];
  const state = { ended: false };
  onTestFinished(() => stop.abort());
  const reading = (async () => {
    if (!response.ok) return;
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const found = /^event: (.*)\ndata: (.*)$/.exec(part);
        if (found !== null)
          events.push({ event: found[1] ?? '', data: JSON.parse(found[2] ?? '{}') });
      }
    }
  })();
  void reading.then(
    () => (state.ended = true),
    () => (state.ended = true),
  );
  return { response, events, state, stop: () => stop.abort() };
}

const overHttp: Transport = {
  name: 'HTTP',
  async open({ app, base }, holder, topics) {
    const { clientId: client, token } = holder;
    const publish = async (topic: string, payload: unknown): Promise<string | null> => {
      const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
      const answer = await app.call({
        method: 'POST',
        url: '/api/v1/publish',
        token,
        headers: { 'content-type': 'application/json' },
        body: `{"topic":${JSON.stringify(topic)},"payload":${text},"client":${JSON.stringify(client)}}`,
      });
      return answer.statusCode === 200 ? null : answer.json<{ code: string }>().code;
    };
    const { response, events, state, stop } = await openEventStream(base, holder, ...topics);
    if (!response.ok) {
      const { code } = (await response.json()) as { code: string };
      // Every call is checked with its own token.
      const also = await publish(topics[0] ?? '', {});
      return also === code ? code : `${code}, but ${also} to a publish`;
    }
    await vi.waitFor(() => {
      if (events.length === 0) throw new Error('no event yet');
    });
    const line: ClientConnection = {
      granted: events[0]?.data['topics'] as string[],
      get received() {
        return events.slice(1).map(({ event, data }) => ({ topic: event, payload: data }));
      },
      state,
      publish,
      stop,
    };
    return line;
  },
};

const overMqtt: Transport = {
  name: 'MQTT',
  async open({ base }, { clientId, token }, topics) {
    const raw = await RawClient.open(`${base.replace('http', 'ws')}/mqtt`);
    onTestFinished(() => raw.socket.terminate());
    raw.send(connectPacket(clientId, { password: Buffer.from(token) }));
    const { returnCode } = await raw.next('connack');
    // MQTT 3.1.1 §3.2.2.3: 4 bad credentials, 5 not authorized.
    if (returnCode !== 0) {
      await raw.closed;
      return returnCode === 5 ? 'token_expired' : 'unauthenticated';
    }
    raw.send(subscribePacket(...topics));
    const { granted } = await raw.next('suback');
    const state = { ended: false };
    void raw.closed.then(() => (state.ended = true));
    const all = (): ReceivedEvent[] =>
      raw.received.flatMap((packet) =>
        packet.cmd === 'publish'
          ? [{ topic: packet.topic, payload: JSON.parse(packet.payload.toString()) }]
          : [],
      );
    let messageId = 0;
    const line: ClientConnection = {
      granted: topics.filter((_, at) => granted[at] !== 128),
      get received() {
        return all().filter(({ payload }) => payload['type'] !== 'error');
      },
      state,
      async publish(topic, payload) {
        const mine = (messageId += 1);
        const before = all().length;
        const body = Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload));
        raw.send(publishPacket(topic, body, { messageId: mine }));
        const answered = raw.next('puback', (packet) => packet.messageId === mine);
        if ((await answered.catch(() => null)) === null) return 'closed';
        const error = all()
          .slice(before)
          .find((heard) => heard.payload['type'] === 'error');
        return (error?.payload['code'] as string | undefined) ?? null;
      },
      stop: () => raw.socket.close(),
    };
    return line;
  },
};

/** Both transports to the broker, which must behave the same. */
export const TRANSPORTS: readonly Transport[] = [overMqtt, overHttp];

/** A connection that must open. */
export async function openConnection(
  transport: Transport,
  place: Endpoint,
  holder: Credentials,
  ...topics: string[]
): Promise<ClientConnection> {
  const line = await transport.open(place, holder, topics);
  if (typeof line === 'string') throw new Error(`${transport.name} was refused: ${line}`);
  return line;
}
