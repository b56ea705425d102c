import { t } from '@ncf/contract/t';
import Checks from 'icon:tabler/checks';
import type { Conversation } from '@ncf/contract/messages';
import { useResolution } from '../../resolution.ts';
import { dueWords, urgency } from '../../time/waiting.ts';

const LOOKS = { calm: '', soon: 'text-warning', late: 'font-medium text-error' } as const;

/** When a conversation should be closed; nothing if there is no limit. */
export default function ResolutionClock({
  conversation,
  now,
}: {
  conversation: Conversation;
  now: number;
}) {
  const deadline = useResolution(conversation);
  if (deadline === null) return null;
  const words = dueWords(deadline, now);
  const how = urgency(conversation.waitingSince ?? conversation.updatedAt, deadline, now);
  return (
    <span
      title={t('Resolution: {words}', { words })}
      className={`inline-flex shrink-0 items-center gap-1 tabular-nums ${LOOKS[how]}`}
    >
      <Checks size={13} />
      <span className="sr-only">{t('Resolution:')} </span>
      {words}
    </span>
  );
}
