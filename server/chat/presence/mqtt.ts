import { AGENTS_TOPIC } from '@ncf/contract/constants';
import { mayPublish } from '@ncf/contract/policy';
import { agentsPublish } from '@ncf/contract/publish';
import type { AgentsEvent } from '@ncf/contract/team';
import type { Caller } from '../../identity/identity.ts';
import type { TopicDelivery } from '../../platform/bus/bus.ts';
import type { Outcome } from '../conversations/decide/command.ts';
import { parsePayload } from '../conversations/read-publish.ts';
import type { Publication } from '../conversations/refusal.ts';
import type { Presence } from './presence.ts';

/**
 * Handles what a tab publishes on the agents' topic; the team receives it as a separate event.
 * @param clientId the tab; null if an HTTP client did not name it, whose state is not known to belong to a tab
 */
export function handlePresence(
  presence: Pick<Presence, 'update'>,
  clientId: string | null,
  identity: Caller,
  packet: Publication,
): Outcome {
  const no = (
    code: 'forbidden' | 'invalid_json' | 'invalid_message',
    message: string,
  ): Outcome => ({ outcome: 'refuse', code, message });
  if (!mayPublish(identity, AGENTS_TOPIC, 'agent_presence'))
    return no('forbidden', 'You are not allowed to publish here.');
  let raw: unknown;
  try {
    raw = parsePayload(packet.payload);
  } catch {
    return no('invalid_json', 'The payload is not JSON.');
  }
  const type = (raw as { type?: unknown } | null)?.type;
  if (typeof type === 'string' && type !== 'agent_presence')
    return no('forbidden', `You are not allowed to publish ${type} here.`);
  const parsed = agentsPublish.safeParse(raw);
  if (!parsed.success)
    return no('invalid_message', parsed.error.issues[0]?.message ?? 'Unknown payload.');
  if (clientId !== null) presence.update(clientId, parsed.data);
  return { outcome: 'done' };
}

/** Delivers the online agents on the agents' topic whenever they change. Returns a function that stops it. */
export const deliverPresence = (
  presence: Pick<Presence, 'onChange'>,
  deliver: (delivery: TopicDelivery) => void,
): (() => void) =>
  presence.onChange((agents) => {
    const event: AgentsEvent = { type: 'team', agents };
    deliver({ topic: AGENTS_TOPIC, payload: JSON.stringify(event), qos: 0 });
  });
