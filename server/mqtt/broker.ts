import type { Server } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { deliverInbox } from '../chat/conversations/mqtt.ts';
import type { Publication } from '../chat/conversations/refusal.ts';
import type { Outcome } from '../chat/conversations/decide/command.ts';
import type { Caller } from '../identity/identity.ts';
import { hasEnded } from '../identity/session-end.ts';
import { deliverPresence } from '../chat/presence/mqtt.ts';
import { deliverVisitorPresence } from '../chat/presence/visitor-watch.ts';
import type { BrokerOptions } from './broker-options.ts';
import { Endpoint } from './endpoint.ts';
import { EventStreams } from './event-streams.ts';
import { BROKER_LIMITS, type BrokerLimits } from './limits.ts';
import { HttpMeters } from './meter.ts';
import { createSessionCheck } from './session-check.ts';
import type { TopicDelivery } from '../platform/bus/bus.ts';
import { createUpgrades } from './upgrade.ts';

export type { BrokerOptions };

const SWEEP_MS = 5000;
/** How long clients may take to answer the last close frame, in milliseconds: some never do. */
const LAST_HANDSHAKE_MS = 150;

/** The MQTT broker on the HTTP server's port. */
export type Broker = ReturnType<typeof createBroker>;

/** Creates a broker, which starts working once attached. */
export function createBroker(options: BrokerOptions) {
  const limits: BrokerLimits = { ...BROKER_LIMITS, ...options.limits };
  const endpoint = new Endpoint(options, limits);
  const { clients } = endpoint;
  const streams = new EventStreams(endpoint.topics, limits, options.presence, (chatUserId) =>
    options.bus.send('visitorMoved', { chatUserId }),
  );
  const meters = new HttpMeters(limits);
  const upgrades = createUpgrades(options, limits, endpoint);
  const deliver = (delivery: TopicDelivery): void => endpoint.deliver(delivery);
  const received = (topic: string): boolean => endpoint.topics.has(topic);
  const closeSessions = (isOver: (identity: Caller) => boolean): void => {
    streams.closeSessions(isOver);
    endpoint.closeSessions(isOver);
  };
  const { bus, conversations, presence, isVisitorOnline, activeAmong } = options;
  const stops = [
    bus.on('delivery', deliver),
    bus.on('changed', ({ delivery }) => {
      if (delivery !== null) deliver(delivery);
    }),
    bus.on('sessionEnd', (end) => closeSessions((identity) => hasEnded(end, identity))),
    bus.on('connected', (event) => endpoint.connected(event)),
    bus.on('resumed', () => {
      streams.reconnectAll();
      endpoint.reconnectAll();
    }),
    deliverInbox(conversations, deliver, received),
    deliverPresence(presence, deliver),
    deliverVisitorPresence({ bus, isOnline: isVisitorOnline, deliver, received }),
    every(limits.tickMs, () => endpoint.tick()),
    every(SWEEP_MS, () => endpoint.sessions.sweep()),
    every(
      limits.sessionCheckMs,
      createSessionCheck({
        identities: () => [...endpoint.identities(), ...streams.identities()],
        activeAmong,
        close: (ended) => closeSessions((identity) => ended.has(identity)),
        log: options.log,
      }),
    ),
  ];

  return {
    /** Accepts a publish that came over HTTP; resolves after the commit. */
    accept: async (
      identity: Caller,
      packet: Omit<Publication, 'packetId'>,
      { address, clientId }: { address: string; clientId?: string | undefined },
    ): Promise<Outcome> => {
      const meter = meters.of(identity);
      const outcome = await endpoint.accept(identity, meter, packet, {
        address,
        clientId: clientId ?? null,
      });
      if (outcome.outcome !== 'refuse' || meter.refused(performance.now())) return outcome;
      return { ...outcome, code: 'rate_limited', message: 'Too many publishes were refused.' };
    },
    /** Opens an event stream, see `EventStreams.open`. */
    stream: (...given: Parameters<EventStreams['open']>) => streams.open(...given),
    /** Whether this visitor has an open connection or stream on this node. */
    isConnected: (chatUserId: string): boolean =>
      streams.has(chatUserId) || endpoint.has(chatUserId),
    /** Handles the server's WebSocket upgrades: accepts those to `/mqtt`, refuses all others with an HTTP error. */
    attach: (server: Server): void => upgrades.attach(server),
    /** Open connections. */
    connections: (): number => clients.size,
    /** Stops accepting, finishes and acknowledges pending publishes, then closes every socket with 1012. */
    async close(): Promise<void> {
      if (!upgrades.stop()) return;
      for (const stop of stops) stop();
      for (const { connection } of clients) connection.ignore();
      await Promise.race([endpoint.pipeline.idle(), after(limits.closeMs)]);
      // Acknowledgments and deliveries are written in the event loop turns after the commit.
      for (let turns = 0; turns < 4; turns += 1) await turn();
      streams.close();
      for (const { connection } of clients) connection.end('restart');
      const deadline = performance.now() + LAST_HANDSHAKE_MS;
      while (clients.size > 0 && performance.now() < deadline) await after(10);
      for (const { connection } of clients) connection.terminate();
      upgrades.detach();
    },
  };
}

function every(ms: number, task: () => unknown): () => void {
  const timer = setInterval(task, ms).unref();
  return () => clearInterval(timer);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
