import { dueTimesApi } from '@ncf/contract/api/due-times';
import { chatTopicsApi } from '@ncf/contract/api/chat-topics';
import { DEFAULT_DUE_TIMES, dueTime } from '@ncf/contract/due-times';
import type { Conversation } from '@ncf/contract/messages';
import { useApi } from '../../../api/use-api.ts';
import { isOpen } from '../../../conversation-state.ts';
import { listTime } from '../../../time/short-time.ts';
import { useNow } from '../../../time/use-now.ts';
import { dueWords, urgency } from '../../../time/waiting.ts';
import { Card } from './card.tsx';

/** Settings change rarely; a window that was in the background fetches them again after this time. */
const rarely = { staleTime: 5 * 60_000 };

const LOOKS = { calm: 'text-text', soon: 'text-warning', late: 'text-error' } as const;
const FILLS = { calm: 'bg-accent-mark', soon: 'bg-warning-mark', late: 'bg-error' } as const;

/** When an answer is due, and how far along the wait is; nothing while no one waits. */
export function DueCard({ summary }: { summary: Conversation }) {
  const now = useNow(15_000);
  const times = useApi(dueTimesApi.get, rarely).data ?? DEFAULT_DUE_TIMES;
  const topics = useApi(chatTopicsApi.get, rarely).data?.data ?? [];
  const { waitingSince, topicId, snoozedUntil } = summary;
  if (waitingSince === null || snoozedUntil !== null || !isOpen(summary)) return null;
  const topic = topics.find((one) => one.topicId === topicId)?.name ?? '';
  const deadline = dueTime(summary, topic, times);
  if (deadline === null) return null;
  const how = urgency(waitingSince, deadline, now);
  const asked = Date.parse(waitingSince);
  const end = Math.max(deadline, now);
  const share = (at: number): string =>
    `${Math.min(100, Math.max(0, ((at - asked) / Math.max(1, end - asked)) * 100)).toFixed(1)}%`;
  const time = (at: number): string => listTime(new Date(at).toISOString(), now);
  return (
    <Card label="Answer due">
      <p className={`text-heading font-semibold ${LOOKS[how]}`}>{dueWords(deadline, now)}</p>
      <div aria-hidden="true" className="relative mx-1.5 h-3">
        <span className="absolute inset-x-0 top-1 h-1 rounded-full bg-line" />
        <span
          className={`absolute start-0 top-1 h-1 rounded-full ${FILLS[how]}`}
          style={{ inlineSize: share(now) }}
        />
        {[deadline, now].map((at, place) => (
          <span
            key={place}
            className={`absolute top-0 -ms-1.5 size-3 rounded-full border-2 ${place === 0 ? 'border-line-strong bg-raised' : `border-transparent ${FILLS[how]}`}`}
            style={{ insetInlineStart: share(at) }}
          />
        ))}
      </div>
      <p className="flex justify-between text-micro text-muted tabular-nums">
        <span>Asked {time(asked)}</span>
        <span>Due {time(deadline)}</span>
      </p>
    </Card>
  );
}
