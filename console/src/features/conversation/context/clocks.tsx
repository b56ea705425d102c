import { t } from '@ncf/contract/t';
import type { Conversation } from '@ncf/contract/messages';
import { deadlineOf, useRules } from '../../../reply-times.ts';
import { useResolution } from '../../../resolution.ts';
import { listTime } from '../../../time/format-time.ts';
import { useNow } from '../../../time/use-now.ts';
import { dueWords, urgency } from '../../../time/waiting.ts';
import { Card } from './card.tsx';

const LOOKS = { calm: 'text-text', soon: 'text-warning', late: 'text-error' } as const;
const FILLS = { calm: 'bg-success-mark', soon: 'bg-warning-mark', late: 'bg-error' } as const;

/** When something is due, and how far along the wait is; nothing while no one waits. */
function DueCard({
  label,
  isNamed = false,
  summary: { waitingSince },
  deadline,
}: {
  label: string;
  /** Whether the card shows its label. */
  isNamed?: boolean;
  summary: Conversation;
  deadline: number | null;
}) {
  const now = useNow(15_000);
  if (deadline === null || waitingSince === null) return null;
  const how = urgency(waitingSince, deadline, now);
  const asked = Date.parse(waitingSince);
  const end = Math.max(deadline, now);
  const share = (at: number): string =>
    `${Math.min(100, Math.max(0, ((at - asked) / Math.max(1, end - asked)) * 100)).toFixed(1)}%`;
  const time = (at: number): string => listTime(new Date(at).toISOString(), now);
  return (
    <Card label={label} title={isNamed}>
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

/** When a reply is due, and when the conversation should be closed. */
export function Clocks({ summary }: { summary: Conversation }) {
  const deadline = deadlineOf(summary, useRules());
  const resolution = useResolution(summary);
  return (
    <>
      <DueCard
        label={t('Reply due')}
        isNamed={resolution !== null}
        summary={summary}
        deadline={deadline}
      />
      <DueCard label={t('Resolution due')} isNamed summary={summary} deadline={resolution} />
    </>
  );
}
