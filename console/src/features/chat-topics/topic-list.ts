import type { ChatTopic } from '@ncf/contract/chat-topics';

/** An empty topic with an ID of its own. */
export const newTopic = (): ChatTopic => ({
  topicId: crypto.randomUUID(),
  name: '',
  icon: 'tabler:message-circle',
});

/** The list with one topic moved by one place; unchanged at the ends. */
export function move(topics: readonly ChatTopic[], from: number, by: -1 | 1): ChatTopic[] {
  const topic = topics[from];
  const to = from + by;
  if (topic === undefined || to < 0 || to >= topics.length) return [...topics];
  return topics.toSpliced(from, 1).toSpliced(to, 0, topic);
}
