import {
  AGENTS_TOPIC,
  INBOX_TOPIC,
  KEEPALIVE_S,
  MQTT_PATH,
  MQTT_SUBPROTOCOL,
  QOS_MESSAGE,
  TOKEN_MS,
} from '@ncf/contract/constants';
import { isPublishedBy, isPublishType, MESSAGE_KINDS } from '@ncf/contract/message-kinds';
import { sessionEvent, statusEvent } from '@ncf/contract/messages';
import { inboxEvent } from '@ncf/contract/inbox-events';
import { privateEvent } from '@ncf/contract/notes';
import { TOPIC_RULES, type TopicRule } from '@ncf/contract/policy';
import { CLOSE_CODES, CONNACK, CONNECTION_LIMITS } from '@ncf/contract/protocol';
import { agentsPublish, sessionPublish, statusPublish } from '@ncf/contract/publish';
import { agentsEvent } from '@ncf/contract/team';
import {
  adminClientId,
  chatUserClientId,
  privateTopic,
  sessionTopic,
  statusTopic,
  type TopicKind,
} from '@ncf/contract/topics';
import * as z from 'zod';
import { describeConnection } from './asyncapi-connection.ts';
import type { Json } from './openapi/components.ts';
import { withPortablePatterns } from './openapi/portable-patterns.ts';
import { simplify } from './openapi/schemas.ts';
import {
  AGENTS_EVENTS,
  AGENTS_PUBLISHES,
  INBOX_EVENTS,
  PRIVATE_EVENTS,
  SESSION_EVENTS,
  SESSION_PUBLISHES,
  STATUS_EVENTS,
  STATUS_PUBLISHES,
} from './asyncapi-examples.ts';

/** Direction of a message, as seen from a client. */
type Way = 'publish' | 'deliver';

/** A message of the document: its schema and an example. */
export interface DescribedMessage {
  /** Key in the document's components: `publish.edit`. */
  key: string;
  way: Way;
  channel: TopicKind;
  type: string;
  schema: z.core.$ZodType;
  example: object;
  qos: 0 | 1;
}

interface TypedSchema extends z.core.$ZodType {
  shape: { type: z.core.$ZodType & { def: { values: readonly unknown[] } } };
}

/** The agents' live state is worthless later, so it is delivered with QoS 0. */
function qosOf(channel: TopicKind, type: string): 0 | 1 {
  if (isPublishType(type)) return MESSAGE_KINDS[type].qos;
  return channel === 'session' || channel === 'status' ? QOS_MESSAGE : 0;
}

function describe(
  way: Way,
  channel: TopicKind,
  schemas: readonly TypedSchema[],
  examples: Readonly<Record<string, object>>,
): DescribedMessage[] {
  return schemas.map((schema) => {
    const type = String(schema.shape.type.def.values[0]);
    const found = examples[type];
    if (found === undefined) throw new Error(`${way} ${type} has no example.`);
    const example = { type, ...found };
    return {
      key: `${way}.${type}`,
      way,
      channel,
      type,
      schema,
      example,
      qos: qosOf(channel, type),
    };
  });
}

/** Every payload of the broker, with an example. */
export const MESSAGES: readonly DescribedMessage[] = [
  ...describe('publish', 'session', sessionPublish.def.options, SESSION_PUBLISHES),
  ...describe('publish', 'status', [statusPublish], STATUS_PUBLISHES),
  ...describe('deliver', 'session', sessionEvent.def.options, SESSION_EVENTS),
  ...describe('deliver', 'status', statusEvent.def.options, STATUS_EVENTS),
  ...describe('publish', 'agents', [agentsPublish], AGENTS_PUBLISHES),
  ...describe('deliver', 'inbox', inboxEvent.def.options, INBOX_EVENTS),
  ...describe('deliver', 'agents', [agentsEvent], AGENTS_EVENTS),
  ...describe('deliver', 'private', privateEvent.def.options, PRIVATE_EVENTS),
];

const ADDRESSES: Record<TopicKind, { address: string; description: string }> = {
  session: { address: sessionTopic('{chatUserId}'), description: "A conversation's messages." },
  status: {
    address: statusTopic('{chatUserId}'),
    description: "A conversation's receipts; error events go only to the publishing connection.",
  },
  inbox: {
    address: INBOX_TOPIC,
    description:
      "A conversation's summary whenever it changes, at most every 100 ms per conversation; inquiries; what each agent has read.",
  },
  agents: {
    address: AGENTS_TOPIC,
    description:
      'Which agents are online and which conversations they are viewing. For agents only.',
  },
  private: {
    address: privateTopic('{chatUserId}'),
    description: "What only agents see of a conversation: private notes and the visitor's page.",
  },
};

const ROLE_NAMES = { user: 'visitor', admin: 'agent' } as const;
/** Who a rule admits. A bot is a program with an API key: it acts as an agent as far as the key's scopes allow. */
const actorsOf = ({ role, keys }: TopicRule): ('visitor' | 'agent' | 'bot')[] => [
  ROLE_NAMES[role],
  ...(keys === undefined ? [] : ['bot' as const]),
];
const ACTS = { publish: 'publishes', subscribe: 'subscribes' } as const;
/** The reply to a refused publish. */
const REFUSAL = {
  channel: { $ref: '#/channels/status' },
  messages: [{ $ref: '#/channels/status/messages/deliver.error' }],
};
const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const byKey = <T>(pairs: (readonly [string, T])[]): Record<string, T> => Object.fromEntries(pairs);

function payloadOf({ schema, way }: DescribedMessage): object {
  const io = way === 'publish' ? 'input' : 'output';
  const { $schema: _, ...payload } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    override: simplify,
  });
  return withPortablePatterns(payload as Json) as object;
}

function messages(): Record<string, object> {
  return byKey(
    MESSAGES.map((message) => [
      message.key,
      {
        name: message.type,
        title: `${message.type}, ${message.way === 'publish' ? 'as published' : 'as delivered'}`,
        summary: `QoS ${message.qos}.`,
        contentType: 'application/json',
        payload: payloadOf(message),
        examples: [{ name: message.type, payload: message.example }],
      },
    ]),
  );
}

function channels(): Record<string, object> {
  const parameters = { chatUserId: { description: "The conversation's id, a UUID." } };
  return byKey(
    (Object.keys(ADDRESSES) as TopicKind[]).map((kind) => [
      kind,
      {
        ...ADDRESSES[kind],
        ...(kind === 'inbox' || kind === 'agents' ? {} : { parameters }),
        bindings: { $ref: '#/components/channelBindings/handshake' },
        messages: byKey(
          MESSAGES.filter(({ channel }) => channel === kind).map(({ key }) => [
            key,
            { $ref: `#/components/messages/${key}` },
          ]),
        ),
      },
    ]),
  );
}

/** One operation per topic rule in the policy table, and one more for bots if the rule admits them. */
function operations(): Record<string, object> {
  return byKey(
    TOPIC_RULES.flatMap((rule) => actorsOf(rule).flatMap((actor) => operationsOf(rule, actor))),
  );
}

function operationsOf(rule: TopicRule, actor: string): [string, object][] {
  const { role, may, on, keys } = rule;
  const way: Way = may === 'publish' ? 'publish' : 'deliver';
  const allowed = MESSAGES.filter(
    ({ channel, way: other, type }) =>
      channel === on &&
      other === way &&
      (may === 'subscribe' || (isPublishType(type) && isPublishedBy(role, on, type))),
  );
  const whose =
    role === 'user' ? 'its own conversation' : on === 'agents' ? 'the team' : 'every conversation';
  const name = `${actor}${upper(ACTS[may])}${upper(on)}`;
  const qualities = [...new Set(allowed.map(({ qos }) => qos))].toSorted((a, b) => b - a);
  return qualities.map((qos, at) => {
    const operation = {
      // The document takes the server's view: the server receives what clients publish.
      action: may === 'publish' ? 'receive' : 'send',
      summary: `${upper(actor)} ${ACTS[may]}: ${on} of ${whose}, QoS ${qos}`,
      channel: { $ref: `#/channels/${on}` },
      messages: allowed
        .filter((message) => message.qos === qos)
        .map(({ key }) => ({ $ref: `#/channels/${on}/messages/${key}` })),
      tags: [{ name: actor }],
      bindings: { mqtt: { qos, retain: false, bindingVersion: '0.2.0' } },
      ...(may === 'publish' ? { reply: REFUSAL } : {}),
      // The scopes that the bot's API key needs, all of them.
      ...(actor === 'bot' ? { 'x-scopes': keys } : {}),
    };
    // A rule whose messages use two QoS levels becomes two operations.
    return [at === 0 ? name : `${name}Typing`, operation];
  });
}

/**
 * The broker's contract as an AsyncAPI 3 document, generated from the schemas that validate payloads and
 * from the policy table (R3.10).
 * @param base host and scheme at which clients reach the server
 */
export function describeBroker(base: { host: string; secure: boolean; brand: string }): object {
  return {
    asyncapi: '3.1.0',
    info: {
      title: `${base.brand} chat`,
      version: '1.0.0',
      description: describeConnection(),
      tags: [{ name: 'visitor' }, { name: 'agent' }, { name: 'bot' }],
    },
    defaultContentType: 'application/json',
    servers: {
      broker: {
        host: base.host,
        protocol: base.secure ? 'wss' : 'ws',
        pathname: MQTT_PATH,
        description: `MQTT 3.1.1 over WebSocket, subprotocol \`${MQTT_SUBPROTOCOL}\`.`,
        bindings: {
          mqtt: {
            clientId: chatUserClientId('{chatUserId}'),
            cleanSession: false,
            keepAlive: KEEPALIVE_S,
            bindingVersion: '0.2.0',
          },
        },
        'x-connection': {
          protocolVersion: '3.1.1',
          subprotocol: MQTT_SUBPROTOCOL,
          clientIds: {
            visitor: chatUserClientId('{chatUserId}'),
            agent: adminClientId('{agentId}', '{connection}'),
            bot: adminClientId('{agentId}', '{connection}'),
          },
          tokenMs: TOKEN_MS,
          connack: CONNACK,
          closeCodes: CLOSE_CODES,
          limits: CONNECTION_LIMITS,
        },
        security: [{ $ref: '#/components/securitySchemes/token' }],
      },
    },
    channels: channels(),
    operations: operations(),
    components: {
      messages: messages(),
      securitySchemes: {
        token: { type: 'userPassword', description: 'User name = client id, password = token.' },
      },
      channelBindings: {
        handshake: {
          ws: {
            method: 'GET',
            headers: {
              type: 'object',
              properties: { 'Sec-WebSocket-Protocol': { type: 'string', const: MQTT_SUBPROTOCOL } },
              required: ['Sec-WebSocket-Protocol'],
            },
            bindingVersion: '0.1.0',
          },
        },
      },
    },
  };
}
