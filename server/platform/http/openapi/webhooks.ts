import { EVENT_EXAMPLES } from '@ncf/contract/event-examples';
import { EVENT_KINDS, EVENT_NAMES, type EventKind } from '@ncf/contract/event-log';
import { WEBHOOK_TIMEOUT_MS } from '@ncf/contract/webhooks';
import type { Json, JsonObject } from './components.ts';

/** The name of the schema of a kind's events, such as `ConversationOpenedEvent`. */
export const eventSchemaName = (kind: EventKind): string =>
  `${kind.replace(/(^|[._])(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Event`;

const camel = (kind: EventKind): string =>
  kind.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase());

const header = (description: string): JsonObject => ({
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** The headers of each delivery (Standard Webhooks 1.0). */
export const WEBHOOK_PARAMETERS: JsonObject = {
  webhookId: {
    name: 'webhook-id',
    ...header(
      'The event’s `id`: the same in every delivery of it, so that you can ignore a repeated one.',
    ),
  },
  webhookTimestamp: {
    name: 'webhook-timestamp',
    ...header('When this delivery was sent, in seconds since 1970.'),
  },
  webhookSignature: {
    name: 'webhook-signature',
    ...header('One or more signatures, `v1,` and Base64, separated by spaces.'),
  },
};

const parameters = Object.keys(WEBHOOK_PARAMETERS).map((name): Json => ({
  $ref: `#/components/parameters/${name}`,
}));

/** What webhooks deliver, by kind (OpenAPI 3.1, "Webhooks"). */
export const webhookOperations = (): JsonObject =>
  Object.fromEntries(
    EVENT_NAMES.map((kind): [string, Json] => [
      kind,
      {
        post: {
          operationId: camel(kind),
          tags: ['Events'],
          summary: EVENT_KINDS[kind],
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { $ref: `#/components/schemas/${eventSchemaName(kind)}` },
                example: EVENT_EXAMPLES[kind] as unknown as Json,
              },
            },
          },
          responses: {
            '2XX': { description: `Received. Answer within ${WEBHOOK_TIMEOUT_MS / 1000} s.` },
            '410': { description: 'Turns the webhook off.' },
          },
        },
      },
    ]),
  );
