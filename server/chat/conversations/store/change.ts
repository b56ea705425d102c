import { privateTopic, sessionTopic, statusTopic } from '@ncf/contract/topics';
import type { BusEvents } from '../../../platform/bus/bus.ts';
import { isHeadCommand, type Command } from '../decide/command.ts';

/** The topic on which a command's stored copy is delivered; null if it has none. */
function topicOf(command: Command): string | null {
  const { type, chatUserId } = command;
  if (type === 'tag') return null;
  if (isHeadCommand(command)) return privateTopic(chatUserId);
  return type === 'status_update' ? statusTopic(chatUserId) : sessionTopic(chatUserId);
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
