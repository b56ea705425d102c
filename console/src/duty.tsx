import { t } from '@ncf/contract/t';
import type { TeamMember } from '@ncf/contract/team';
import { Tag } from './layout/panel.tsx';
import { shortTime } from './time/format-time.ts';

/** Whether a colleague is on duty. */
export function DutyTag({ member: { here, away } }: { member: Pick<TeamMember, 'here' | 'away'> }) {
  if (here) return <Tag tone="good">{t('On duty')}</Tag>;
  return away ? <Tag tone="warn">{t('Away')}</Tag> : <Tag>{t('Offline')}</Tag>;
}

/** When a colleague's hours end, or begin next; empty without hours. */
export function shiftText({ shift }: Pick<TeamMember, 'shift'>): string {
  if (shift === null) return '';
  const { isOn, until } = shift;
  if (until === null) return isOn ? t('always on duty') : '';
  const time = shortTime(until);
  return isOn ? t('on duty until {time}', { time }) : t('back {time}', { time });
}

/** How many open conversations a colleague has, of how many the colleague takes on. */
export function Load({ member: { open, capacity } }: { member: TeamMember }) {
  const isFull = open >= capacity;
  return (
    <span className="inline-flex items-center gap-2 text-micro whitespace-nowrap text-muted tabular-nums">
      <span
        aria-hidden="true"
        className="h-1.5 w-14 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset"
      >
        <span
          className={`block h-full rounded-full ${isFull ? 'bg-warning-mark' : 'bg-accent-mark'}`}
          style={{ inlineSize: `${Math.min(100, (100 * open) / capacity)}%` }}
        />
      </span>
      {t('{open} of {capacity} open', { open, capacity })}
    </span>
  );
}
