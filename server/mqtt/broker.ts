import type { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { MQTT_SUBPROTOCOL } from '@ncf/contract/constants';
import { WebSocketServer } from 'ws';
import { publishInbox } from '../chat/conversations/mqtt.ts';
import type { Publication } from '../chat/conversations/refusal.ts';
import type { Outcome } from '../chat/conversations/command.ts';
import type { Identity } from '../identity/identity.ts';
import { publishPresence } from '../chat/presence/mqtt.ts';
import { AddressLimit } from './address-limit.ts';
import { Connection, connectionOf, type Report } from './connection.ts';
import type { BrokerOptions } from './broker-options.ts';
import { AedesBroker } from './aedes-broker.ts';
import { BROKER_LIMITS, type BrokerLimits } from './limits.ts';
import { HttpMeters } from './publish-meter.ts';
import { EventStreams } from './event-streams.ts';
import { checkUpgrade, refuseUpgrade } from './upgrade.ts';

const SWEEP_MS = 5000;
/** How long a client may take to answer a WebSocket close frame. */
const CLOSE_HANDSHAKE_MS = 2000;

/** The MQTT broker on the HTTP server's port. */
export interface Broker {
  /** Handles the server's WebSocket upgrades: accepts those to `/mqtt`, refuses all others with an HTTP error. */
  attach(server: Server): void;
  /** Closes every connection whose identity matches; returns how many. */
  closeSession(predicate: (identity: Identity) => boolean): number;
  /** Accepts a publish that came over HTTP; resolves after the commit and the fan-out. */
  accept(identity: Identity, packet: Omit<Publication, 'packetId'>): Promise<Outcome>;
  /** Opens an event stream, see `EventStreams.open`. */
  stream: EventStreams['open'];
  /** Whether a matching identity has an open connection or stream. */
  isPresent(predicate: (identity: Identity) => boolean): boolean;
  /** Delivers a payload of the server to a topic's subscribers with QoS 0. */
  publish(topic: string, payload: string): void;
  /** Open connections. */
  connections(): number;
  /** Stops accepting, finishes and acknowledges pending publishes, then closes every socket with 1012. */
  close(): Promise<void>;
}

/** Creates a broker, which starts working once attached. */
export async function createBroker(brokerOptions: BrokerOptions): Promise<Broker> {
  const limits: BrokerLimits = { ...BROKER_LIMITS, ...brokerOptions.limits };
  const aedesBroker = new AedesBroker(brokerOptions, limits);
  await aedesBroker.listen();
  aedesBroker.on('clientError', (client: { id: string }, error: Error) =>
    brokerOptions.log.debug({ clientId: client.id, reason: error.message }, 'client error'),
  );
  aedesBroker.on('connectionError', (_client, error) =>
    brokerOptions.log.debug({ reason: error.message }, 'connection error'),
  );
  const { presence } = brokerOptions;
  if (presence !== undefined) {
    aedesBroker.on('clientReady', (client) => {
      const connection = connectionOf(client);
      if (connection?.identity?.role === 'admin') presence.opened(connection, connection.identity);
    });
    aedesBroker.on('clientDisconnect', (client) => {
      const connection = connectionOf(client);
      if (connection !== null) presence.closed(connection);
    });
  }
  (aedesBroker as EventEmitter).on('error', (error: unknown) =>
    brokerOptions.log.error({ err: error }, 'broker error'),
  );

  // ws supports `closeTimeout`, but its types lack it.
  const options = {
    noServer: true,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
    closeTimeout: CLOSE_HANDSHAKE_MS,
    handleProtocols: () => MQTT_SUBPROTOCOL,
  };
  const webSockets = new WebSocketServer(options);
  const connections = new Set<Connection>();
  const perAddress = new AddressLimit(limits.connectionsPerAddress);
  let stopping = false;

  const report: Report = (connection, reason) => {
    brokerOptions.metrics?.ended(reason);
    if (reason === 'restart') return;
    const { address, clientId } = connection;
    brokerOptions.log.warn({ reason, address, clientId }, 'connection ended by the broker');
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', destroyThis);
    const address = brokerOptions.addressOf?.(request) ?? request.socket.remoteAddress ?? '';
    const refused = checkUpgrade(request);
    if (refused !== null) return refuseUpgrade(socket, refused);
    if (brokerOptions.mayConnect?.(request) === false) return refuseUpgrade(socket, 'forbidden');
    if (stopping) return refuseUpgrade(socket, 'unavailable');
    if (!perAddress.hasRoom(address)) return refuseUpgrade(socket, 'rate_limited');
    if (connections.size >= limits.connections) return refuseUpgrade(socket, 'unavailable');
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(webSocket, address, limits, report);
      connections.add(connection);
      perAddress.opened(address);
      brokerOptions.metrics?.connections(connections.size);
      webSocket.on('close', () => {
        connections.delete(connection);
        perAddress.closed(address);
        brokerOptions.metrics?.connections(connections.size);
      });
      aedesBroker.handle(connection as unknown as Duplex);
    });
  };

  const publish = (topic: string, payload: string): void => aedesBroker.deliver(topic, payload, 0);
  const stopInbox = publishInbox(brokerOptions.conversations, publish, (topic) =>
    aedesBroker.emitter.has(topic),
  );
  const stopPresence = presence === undefined ? null : publishPresence(presence, publish);
  const sweeping = setInterval(() => aedesBroker.sessions.sweep(), SWEEP_MS);
  sweeping.unref();
  const attached: Server[] = [];
  const streams = new EventStreams(aedesBroker.emitter, limits);
  const meters = new HttpMeters(limits);

  return {
    accept: async (identity, packet) => {
      const meter = meters.of(identity);
      const outcome = await aedesBroker.accept(identity, meter, packet);
      if (outcome.outcome !== 'refuse' || meter.refused(performance.now())) return outcome;
      return { ...outcome, code: 'rate_limited', message: 'Too many publishes were refused.' };
    },
    stream: (...given) => streams.open(...given),
    isPresent: (predicate) =>
      streams.has(predicate) ||
      [...connections].some(({ identity, destroyed }) =>
        identity === null || destroyed ? false : predicate(identity),
      ),
    attach(server) {
      server.on('upgrade', upgrade);
      attached.push(server);
    },
    closeSession(predicate) {
      let closed = streams.closeSession(predicate);
      for (const connection of connections) {
        const { identity, clientId } = connection;
        if (identity === null || connection.destroyed || !predicate(identity)) continue;
        connection.end('session_ended');
        if (clientId !== null) aedesBroker.sessions.forget(clientId);
        closed += 1;
      }
      return closed;
    },
    publish,
    connections: () => connections.size,
    async close() {
      if (stopping) return;
      stopping = true;
      stopInbox();
      stopPresence?.();
      clearInterval(sweeping);
      for (const connection of connections) connection.hold();
      await Promise.race([aedesBroker.idle(), after(limits.closeMs)]);
      // Acknowledgments and deliveries are written in the event loop turns after the commit.
      for (let turns = 0; turns < 4; turns += 1) await turn();
      streams.close();
      for (const connection of connections) connection.end('restart');
      const deadline = performance.now() + CLOSE_HANDSHAKE_MS;
      while (connections.size > 0 && performance.now() < deadline) await after(10);
      for (const connection of connections) connection.socket.terminate();
      await new Promise<void>((resolve) => aedesBroker.close(resolve));
      for (const server of attached) {
        server.off('upgrade', upgrade);
        server.on('upgrade', refuseWhenClosed);
      }
    },
  };
}

function destroyThis(this: Duplex): void {
  this.destroy();
}

function refuseWhenClosed(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', destroyThis);
  refuseUpgrade(socket, 'unavailable');
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
