import { maySubscribe, type Actor } from '@ncf/contract/policy';
import { CONNACK } from '@ncf/contract/protocol';
import { Aedes, type Client } from 'aedes';
import { writeToStream } from 'mqtt-packet';
import type { Outcome } from '../chat/conversations/command.ts';
import type { Payload } from '../chat/conversations/read-publish.ts';
import { refusalOf, type Publication, type Refusal } from '../chat/conversations/refusal.ts';
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
/** A PUBLISH as parsed by aedes; `messageId` is the packet identifier. */
type Received = { topic: string; payload: string | Buffer; qos: number; messageId?: number };
type Published = Publication & { qos: number };

// The cache would take 8 MB, a buffer for each of 65,536 numbers, for the few packets written through it.
writeToStream.cacheNumbers = false;

/** Replaces the CONNECT packet as parser settings, so that its token is not kept in memory. */
const PARSER_SETTINGS = { protocolVersion: 4 };

const actorOf = (identity: Identity): Actor => identity;

/**
 * aedes with our rules: who may connect, subscribe, and publish, and the order of a publish:
 * commit → fan-out → PUBACK. All deliveries go through `deliver`; aedes's own `publish` is disabled, since it
 * acknowledges before it queues, and drops the fan-out if the publisher disconnects after its message was
 * stored.
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
      // The connection limits unsent bytes (connection.ts).
      drainTimeout: 0,
      maxInflightInbound: 100,
      maxTopicLevels: 8,
      // A single process has no peers for heartbeats. Four times this value must fit a timer.
      heartbeatInterval: 2 ** 29 - 1,
      authorizeForward: (client, packet) =>
        this.#maySubscribe(client, packet.topic) ? packet : null,
      preConnect: (client, packet, callback) => {
        const connection = connectionOf(client);
        // A CONNECT with a will is refused: the will would be published outside any session.
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
        const { topic, payload: given, qos, messageId = null } = packet as Received;
        const payload = typeof given === 'string' ? Buffer.from(given) : given;
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

  /** @returns the CONNACK return code */
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

  /** Handles an accepted client's publishes and acknowledgments without aedes's parser. */
  #fastPathFor(client: Client, connection: Connection): Connection['fastPath'] {
    const receiver = client as unknown as Receiver;
    receiver._parser.settings = PARSER_SETTINGS;
    return {
      isFree: () => receiver._parsingBatch <= 0,
      acknowledged: (messageId) => {
        // Every packet restarts the keep alive (§3.1.2.10).
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
    const outcome = await this.#pipeline.judge(identity, meter, packet, connection);
    if (outcome === null) return callback();
    if (outcome.outcome === 'deliver')
      this.deliver(packet.topic, outcome.payload, packet.qos === 0 ? 0 : 1);
    if (!('code' in outcome)) return callback();
    const { code } = outcome;
    this.#options.log.debug({ code, clientId: connection.clientId }, 'publish refused');
    const isRefused = outcome.outcome === 'refuse';
    if (!connection.destroyed) {
      const refusal = refusalOf(identity, packet, outcome);
      this.#tell(client as unknown as Receiver, refusal, isRefused);
    }
    if (isRefused && meter.refused(performance.now())) return callback();
    connection.end(isRefused ? 'too_many_refusals' : 'overloaded');
    callback(new Error(isRefused ? 'too many refusals' : code));
  }

  /**
   * Accepts a publish from outside this broker's connections, including the fan-out. Typing events are
   * delivered with QoS 0, everything else with QoS 1.
   */
  async accept(
    identity: Identity,
    meter: PublishMeter,
    { topic, payload }: Omit<Publication, 'packetId'>,
  ): Promise<Outcome> {
    const packet = { topic, payload, qos: isTyping(payload) ? 0 : 1, packetId: null };
    const outcome = await this.#pipeline.judge(identity, meter, packet, null);
    if (outcome?.outcome === 'deliver') this.deliver(topic, outcome.payload, packet.qos ? 1 : 0);
    return outcome ?? { outcome: 'done' };
  }

  /**
   * Sends an error event to the publishing client with QoS 1, whether or not it has subscribed: MQTT 3.1.1
   * has no other way to report a refusal (§3.3.5), and the PUBACK alone would look like success.
   * @param keep whether the session keeps the event until it is acknowledged; false if the client will
   *   publish again and may then succeed
   */
  #tell(client: Receiver, { topic, event }: Refusal, keep: boolean): void {
    const packet = this.#delivery(topic, Buffer.from(JSON.stringify(event)), 1);
    if (keep) this.sessions.enqueueFor(client.id, packet);
    client.deliverQoS(packet, () => {});
  }

  /** Numbers a delivery and sets its bytes as the outgoing ones. */
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

  /** Delivers a payload to all subscribers of the topic, including sessions without a connection. */
  deliver(topic: string, payload: string, qos: 0 | 1): void {
    const packet = this.#delivery(topic, Buffer.from(payload), qos);
    if (qos > 0) this.sessions.enqueue(packet);
    this.emitter.emit(packet);
  }

  /** aedes's own publishing, disabled. */
  override publish(_packet: unknown, client: unknown, done?: unknown): void {
    const callback = typeof client === 'function' ? client : done;
    if (typeof callback === 'function') callback();
  }

  /** Resolves when no publish is in progress. */
  idle(): Promise<void> {
    return this.#pipeline.idle();
  }
}

const isTyping = (payload: Payload): boolean => {
  const type = 'type' in payload ? payload['type'] : null;
  return type === 'user_typing' || type === 'admin_typing';
};

function subscriptionsOf(client: Client): object {
  return (client as unknown as { subscriptions: object }).subscriptions;
}
