import { chatTopicsApi } from '@ncf/contract/api/chat-topics';
import { IconifyIcon } from '@ncf/chat/react/iconify-icon';
import { useApi } from './api/use-api.ts';

/** Topics change rarely; a window that was in the background fetches them again after this time. */
const STALE_MS = 5 * 60_000;

function Topic({ topicId }: { topicId: string }) {
  const topics = useApi(chatTopicsApi.get, {
    staleTime: STALE_MS,
    // One that the list lacks was added after the list was read.
    refetchOnMount: ({ state: { data } }) =>
      data?.data.some((one) => one.topicId === topicId) === false ? 'always' : true,
  });
  const topic = topics.data?.data.find((one) => one.topicId === topicId);
  if (topic === undefined) return null;
  return (
    <span className="me-2 inline-flex max-w-full min-w-0 items-center gap-1 align-bottom text-muted">
      <IconifyIcon name={topic.icon} />
      <span className="truncate">{topic.name}</span>
    </span>
  );
}

/** The topic that a conversation's visitor chose; nothing if none or if the team has removed it. */
export const TopicTag = ({ topicId }: { topicId: string | null }) =>
  topicId === null ? null : <Topic key={topicId} topicId={topicId} />;
