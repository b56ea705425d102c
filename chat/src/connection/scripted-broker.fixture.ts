import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RefusedEvent } from '@ncf/contract/messages';
import { generate, parser, type IPublishPacket, type Packet } from 'mqtt-packet';
import { WebSocketServer, type WebSocket } from 'ws';

/** One connection as the broker sees it. */
export interface BrokerClient {
  /** The packets that the client has sent on it. */
  readonly packets: Packet[];
  readonly subprotocol: string;
  /** Sends packets, by default each in a frame of its own; `bytesPerFrame` cuts them all up, `Infinity` joins them. */
  send(packets: Packet | Packet[], bytesPerFrame?: number): void;
  sendRaw(bytes: Uint8Array | string): void;
  /** Closes the WebSocket with a code. */
  close(code: number): void;
  /** Destroys the socket. */
  cut(): void;
}

/** A broker whose responses the test decides. It parses with mqtt-packet, independently of the client's code. */
export interface ScriptedBroker {
  readonly url: string;
  readonly mqttUrl: string;
  readonly clients: BrokerClient[];
  /** The packets of one type on all connections, in the order of arrival. */
  sent<C extends Packet['cmd']>(cmd: C): Extract<Packet, { cmd: C }>[];
  /** Responds to each packet instead of the default; returns whether it did. */
  answer: (packet: Packet, client: BrokerClient) => boolean;
  /** Answers HTTP calls; 404 by default. */
  http: (request: IncomingMessage, response: ServerResponse) => void;
  /** Sends a PUBLISH on the last connection. */
  deliver(topic: string, payload: object | string, qos?: 0 | 1): void;
  close(): Promise<void>;
}

/**
 * The `error` event that refuses a publish, as it is delivered on a status topic.
 * @param named whether the refused payload's `messageId` could be read
 */
export function refusalOf(publish: IPublishPacket, topic: string, named = true): IPublishPacket {
  const { messageId } = JSON.parse(String(publish.payload)) as { messageId: string };
  const event: RefusedEvent = {
    type: 'error',
    messageId: named ? messageId : null,
    packetId: publish.messageId ?? null,
    topic: publish.topic,
    code: 'invalid_message',
    message: 'No.',
  };
  const payload = JSON.stringify(event);
  return { cmd: 'publish', topic, payload, qos: 1, messageId: 9, dup: false, retain: false };
}

/** The response of a broker that grants everything, or null if the packet needs none. */
function friendly(packet: Packet): Packet | null {
  switch (packet.cmd) {
    case 'connect':
      return { cmd: 'connack', returnCode: 0, sessionPresent: false };
    case 'subscribe':
      return {
        cmd: 'suback',
        messageId: packet.messageId ?? 0,
        granted: packet.subscriptions.map(() => 1),
      };
    case 'unsubscribe':
      return { cmd: 'unsuback', messageId: packet.messageId ?? 0, granted: [] };
    case 'publish':
      return packet.qos === 1 ? { cmd: 'puback', messageId: packet.messageId ?? 0 } : null;
    case 'pingreq':
      return { cmd: 'pingresp' };
    default:
      return null;
  }
}

/** Starts one on a free port. */
export async function startScriptedBroker(): Promise<ScriptedBroker> {
  const clients: BrokerClient[] = [];
  const all: Packet[] = [];
  let deliveries = 0;
  const server = createServer((request, response) => broker.http(request, response));
  // A call never meets a connection that has just become too old.
  server.keepAliveTimeout = 0;
  const sockets = new WebSocketServer({ server, path: '/mqtt', handleProtocols: () => 'mqtt' });
  sockets.on('connection', (ws: WebSocket, request) => {
    const packets: Packet[] = [];
    const client: BrokerClient = {
      packets,
      subprotocol: request.headers['sec-websocket-protocol'] ?? '',
      send(given, bytesPerFrame) {
        const each = (Array.isArray(given) ? given : [given]).map((packet) => generate(packet));
        if (bytesPerFrame === undefined) return each.forEach((bytes) => ws.send(bytes));
        const whole = Buffer.concat(each);
        const step = Math.min(bytesPerFrame, whole.length);
        for (let at = 0; at < whole.length; at += step) ws.send(whole.subarray(at, at + step));
      },
      sendRaw: (bytes) => ws.send(bytes),
      close: (code) => ws.close(code),
      cut: () => ws.terminate(),
    };
    clients.push(client);
    const parse = parser({ protocolVersion: 4 });
    parse.on('packet', (packet: Packet) => {
      packets.push(packet);
      all.push(packet);
      if (broker.answer(packet, client)) return;
      const answer = friendly(packet);
      if (answer !== null) client.send(answer);
    });
    ws.on('error', () => {});
    ws.on('message', (data: Buffer) => void parse.parse(data));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const broker: ScriptedBroker = {
    url: `http://127.0.0.1:${port}`,
    mqttUrl: `ws://127.0.0.1:${port}/mqtt`,
    clients,
    sent: (cmd) =>
      all.filter((packet): packet is Extract<Packet, { cmd: typeof cmd }> => packet.cmd === cmd),
    answer: () => false,
    http: (_request, response) => void response.writeHead(404).end(),
    deliver(topic, payload, qos = 1) {
      const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
      deliveries += 1;
      const ids = qos === 1 ? { messageId: deliveries } : {};
      clients
        .at(-1)
        ?.send({ cmd: 'publish', topic, payload: text, qos, dup: false, retain: false, ...ids });
    },
    async close() {
      for (const ws of sockets.clients) ws.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return broker;
}
