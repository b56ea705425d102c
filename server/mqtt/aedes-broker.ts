import { maySubscribe, type Actor } from '@ncf/contract/policy';
import { CONNACK } from '@ncf/contract/protocol';
import { Aedes, type Client } from 'aedes';
import { writeToStream } from 'mqtt-packet';
import type { Publication, Refusal } from '../chat/conversations/refusal.ts';
import type { Verdict } from '../chat/conversations/verdict.ts';
import type { Identity } from '../identity/identity.ts';
import { connectError } from './connack.ts';
import { connectionOf, type Connection } from './connection.ts';
import type { BrokerOptions } from './broker-options.ts';
import { PublishPipeline } from './publish-pipeline.ts';
import type { BrokerLimits } from './limits.ts';
import { PublishBytes, pubackBytes } from './publish-bytes.ts';
import { PublishMeter } from './publish-meter.ts';
import { receiveBy, type Receiver } from './receiver.ts';
import { Sessions } from './sessions.ts';
import { TopicEmitter, type Delivery } from './topic-emitter.ts';

type Callback = (error?: Error) => void;
/** A PUBLISH as aedes has read it; `messageId` is the packet identifier. */
type Received = { topic: string; payload: string | Buffer; qos: number; messageId?: number };
type Published = Publication & { qos: number };

// It would keep a buffer for each of 65,536 numbers, 8 MB, for the few packets that are written by it.
writeToStream.cacheNumbers = false;

/** The token of the CONNECT packet is not kept for as long as the connection lasts. */
const PARSER_SETTINGS = { protocolVersion: 4 };

const actorOf = (identity: Identity): Actor => identity;

/**
 * aedes with our rules: who may connect, subscribe and publish, and the order of a publish:
 * commit → fan-out → PUBACK. What is delivered goes through `deliver` alone; aedes's own publishing is
 * left out, as it would acknowledge before it queues, and drop the fan-out of a publisher that has
 * hung up after its message was stored.
 */
export class AedesBroker extends Aedes {
  readonly sessions: Sessions;
  readonly emitter: TopicEmitter;
  readonly #pipeline: PublishPipeline;
  readonly #options: BrokerOptions;
  readonly #limits: BrokerLimits;
  readonly #meters = new WeakMap<Connection, PublishMeter>();
  #counter = 0;
  #outgoing = new PublishBytes('', Buffer.alloc(0));

  constructor(options: BrokerOptions, limits: BrokerLimits) {
    const emitter = new TopicEmitter();
    const sessions = new Sessions(limits, {
      isConnected: (clientId) => this.isConnected(clientId),
      maySubscribe: (client, filter) => this.#maySubscribe(client, filter),
    });
    super({
      mq: emitter,
      persistence: sessions,
      connectTimeout: limits.connectMs,
      concurrency: 100,
      // The connection bounds what is unsent (connection.ts).
      drainTimeout: 0,
      maxInflightInbound: 100,
      maxTopicLevels: 8,
      // One process: nobody to send a heartbeat to. Four times this must fit a timer.
      heartbeatInterval: 2 ** 29 - 1,
      authorizeForward: (client, packet) =>
        this.#maySubscribe(client, packet.topic) ? packet : null,
      preConnect: (client, packet, callback) => {
        const connection = connectionOf(client);
        // A will would be published by nobody's session: it is refused.
        const returnCode =
          packet.protocolVersion !== 4
            ? CONNACK.unacceptableProtocol
            : packet.will || connection === null
              ? CONNACK.notAuthorized
              : 0;
        if (returnCode === 0 && connection !== null) {
          receiveBy(client as unknown as Receiver, connection, {
            mayReceive: (topic) => this.#mayReceive(connection, topic),
            outgoing: () => this.#outgoing,
            sent: (id, counter, messageId) => this.sessions.sent(id, counter, messageId),
          });
          return callback(null, true);
        }
        if (connection) {
          writeToStream({ cmd: 'connack', returnCode, sessionPresent: false }, client.conn);
        }
        callback(connectError(returnCode), false);
      },
      authenticate: (client, username, password, callback) => {
        void this.#authenticate(client, username, password).then((returnCode) =>
          returnCode === 0 ? callback(null, true) : callback(connectError(returnCode), false),
        );
      },
      authorizeSubscribe: (client, subscription, callback) => {
        const full = Object.keys(subscriptionsOf(client)).length >= limits.subscriptions;
        const may = !full && this.#maySubscribe(client, subscription.topic);
        callback(null, may ? subscription : null);
      },
      authorizePublish: (client, packet, callback) => {
        const { topic, payload, qos, messageId = null } = packet as Received;
        void this.#take(client, { topic, payload, qos, packetId: messageId }, callback as Callback);
      },
    });
    this.sessions = sessions;
    this.emitter = emitter;
    this.#options = options;
    this.#limits = limits;
    this.#pipeline = new PublishPipeline(options);
  }

  isConnected(clientId: string): boolean {
    const { clients } = this as unknown as { clients: Record<string, Client> };
    return clients[clientId] !== undefined;
  }

  #maySubscribe(client: { id: string; conn?: unknown }, filter: string): boolean {
    return this.#mayReceive(connectionOf(client), filter);
  }

  #mayReceive(connection: Connection | null, topic: string): boolean {
    const identity = connection?.identity ?? null;
    return identity !== null && maySubscribe(actorOf(identity), topic);
  }

  /** @returns the code of the CONNACK */
  async #authenticate(
    client: Client,
    username: string | undefined,
    password: Buffer | undefined,
  ): Promise<number> {
    const connection = connectionOf(client);
    if (connection === null || username === undefined || password === undefined) {
      return CONNACK.badCredentials;
    }
    if (client.id !== username) return CONNACK.notAuthorized;
    try {
      const result = await this.#options.authenticate(client.id, username, password.toString());
      if ('code' in result) {
        this.#options.log.debug(
          { code: result.code, address: connection.address },
          'connect refused',
        );
        return result.code === 'token_expired' || result.code === 'forbidden'
          ? CONNACK.notAuthorized
          : CONNACK.badCredentials;
      }
      connection.identity = result;
      connection.clientId = client.id;
      connection.fastPath = this.#fastPathFor(client, connection);
      return 0;
    } catch (error) {
      this.#options.log.error({ err: error }, 'authentication failed');
      return CONNACK.serverUnavailable;
    }
  }

  /** The short way of an accepted client's publishes and acknowledgments, beside aedes's parser and its steps. */
  #fastPathFor(client: Client, connection: Connection): Connection['fastPath'] {
    const receiver = client as unknown as Receiver;
    receiver._parser.settings = PARSER_SETTINGS;
    return {
      isFree: () => receiver._parsingBatch <= 0,
      acknowledged: (messageId) => {
        // As any packet does (§3.1.2.10).
        receiver._keepaliveTimer?.refresh();
        this.sessions.acknowledged(client.id, messageId);
      },
      published: (topic, messageId, payload) => {
        receiver._keepaliveTimer?.refresh();
        connection.work(1, payload.length);
        void this.#take(client, { topic, payload, qos: 1, packetId: messageId }, (error) => {
          connection.work(-1, payload.length);
          if (error === undefined) connection.write(pubackBytes(messageId));
        });
      },
    };
  }

  async #take(client: Client | null, packet: Published, callback: Callback): Promise<void> {
    const connection = connectionOf(client);
    const identity = connection?.identity ?? null;
    if (connection === null || identity === null) return callback(new Error('not connected'));
    let meter = this.#meters.get(connection);
    if (meter === undefined) {
      meter = new PublishMeter(this.#limits, performance.now());
      this.#meters.set(connection, meter);
    }
    const verdict = await this.#pipeline.judge(identity, meter, packet, connection);
    if (verdict === null) callback();
    else
      this.#carryOut(verdict, client as unknown as Receiver, connection, meter, packet, callback);
  }

  /**
   * Takes a publish that came by another way than a connection of this engine, fan-out included. A typing
   * notice goes with QoS 0, all else with QoS 1.
   */
  async take(
    identity: Identity,
    meter: PublishMeter,
    topic: string,
    payload: string,
  ): Promise<Verdict> {
    const packet = { topic, payload, qos: isTyping(payload) ? 0 : 1, packetId: null };
    const verdict = await this.#pipeline.judge(identity, meter, packet, null);
    if (verdict?.act === 'deliver') this.deliver(topic, verdict.payload, packet.qos ? 1 : 0);
    return verdict ?? { act: 'acknowledge' };
  }

  #carryOut(
    verdict: Verdict,
    client: Receiver,
    connection: Connection,
    meter: PublishMeter,
    packet: Published,
    callback: Callback,
  ): void {
    if (verdict.act === 'deliver')
      this.deliver(packet.topic, verdict.payload, packet.qos === 0 ? 0 : 1);
    if (verdict.act === 'refuse' || verdict.act === 'fail') {
      this.#options.log.debug(
        { code: verdict.event.code, clientId: connection.clientId },
        'publish refused',
      );
      if (!connection.destroyed) this.#tell(client, verdict, verdict.act === 'refuse');
    }
    if (verdict.act === 'fail') {
      connection.end('overloaded');
      return callback(new Error(verdict.event.code));
    }
    if (verdict.act === 'refuse' && !meter.refused(performance.now())) {
      connection.end('too_many_refusals');
      return callback(new Error('too many refusals'));
    }
    callback();
  }

  /**
   * Sends a refusal to the client that published, with QoS 1 and whether it has subscribed or not: MQTT 3.1.1
   * has no other way to inform it (§3.3.5), and the PUBACK alone would look like consent.
   * @param keep whether the client's session keeps it until it is acknowledged; not where the publish will
   *   come again, and may then succeed
   */
  #tell(client: Receiver, { topic, event }: Refusal, keep: boolean): void {
    const packet = this.#delivery(topic, Buffer.from(JSON.stringify(event)), 1);
    if (keep) this.sessions.enqueueFor(client.id, packet);
    client.deliverQoS(packet, () => {});
  }

  /** Numbers a delivery, and makes its bytes those that go out. */
  #delivery(topic: string, payload: Buffer, qos: 0 | 1): Delivery {
    this.#counter += 1;
    this.#outgoing = new PublishBytes(topic, payload);
    return {
      cmd: 'publish',
      topic,
      payload,
      qos,
      retain: false,
      dup: false,
      brokerId: this.id,
      brokerCounter: this.#counter,
    };
  }

  /** Carries a payload to everyone who has subscribed to the topic, and to the sessions of those away. */
  deliver(topic: string, payload: Buffer, qos: 0 | 1): void {
    const packet = this.#delivery(topic, payload, qos);
    if (qos > 0) this.sessions.enqueue(packet);
    this.emitter.emit(packet);
  }

  /** aedes's own way out; nothing leaves by it. */
  override publish(_packet: unknown, client: unknown, done?: unknown): void {
    const callback = typeof client === 'function' ? client : done;
    if (typeof callback === 'function') callback();
  }

  /** Resolves when no publish is being stored. */
  idle(): Promise<void> {
    return this.#pipeline.idle();
  }
}

const isTyping = (payload: string): boolean => {
  const { type } = JSON.parse(payload) as { type?: unknown };
  return type === 'user_typing' || type === 'admin_typing';
};

function subscriptionsOf(client: Client): object {
  return (client as unknown as { subscriptions: object }).subscriptions;
}
