import { privateTopic, sessionTopic, statusTopic } from '@ncf/contract/topics';
import type { BusEvents } from '../../../platform/bus/bus.ts';
import type { Command } from '../decide/command.ts';

/** The topic on which a command's stored copy is delivered; null if it has none. */
function topicOf({ type, chatUserId }: Command): string | null {
  switch (type) {
    case 'tag':
      return null;
    case 'assign':
    case 'reopen':
    case 'snooze':
    case 'wake':
    case 'prioritize':
    case 'team':
    case 'cancel_call':
    case 'bounced':
    case 'identify':
      return privateTopic(chatUserId);
    case 'status_update':
      return statusTopic(chatUserId);
    default:
      return sessionTopic(chatUserId);
  }
}

/**
 * What the bus passes on after a command was stored.
 * @param payload the stored copy
 * @param qos the QoS with which the command was published
 */
export function changeOf(command: Command, payload: string, qos: 0 | 1): BusEvents['changed'] {
  const topic = topicOf(command);
  const delivery = topic === null ? null : { topic, payload, qos };
  return { chatUserId: command.chatUserId, delivery };
}
