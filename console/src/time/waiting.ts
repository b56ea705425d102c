import { relativeDay } from '@ncf/chat/react/days';
import { t } from '@ncf/contract/t';
import { clockTime, listTime } from './format-time.ts';

/** How urgent a wait is; `late` after its deadline. */
export type Urgency = 'calm' | 'soon' | 'late';

const MINUTE = 60_000;

/** A duration to read at a glance: `4 min`, `2 h`, `3 d`. */
function glance(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`;
}

/**
 * When a reply is due: `2 min over`, `14 min left`, or from an hour on `Due 10:30 PM`, `Due tomorrow`, `Due Nov 26`.
 * @param deadline like `now`, in milliseconds since 1970
 */
export function dueWords(deadline: number, now: number): string {
  if (now >= deadline)
    return t('{glance} over', {
      glance: glance(Math.max(1, Math.floor((now - deadline) / MINUTE))),
    });
  const left = Math.ceil((deadline - now) / MINUTE);
  if (left < 60) return t('{left} min left', { left });
  const fromThen = relativeDay(new Date(now), new Date(deadline));
  if (fromThen === 'today') return t('Due {clockTime}', { clockTime: clockTime(deadline) });
  if (fromThen === 'yesterday') return t('Due tomorrow');
  return t('Due {listTime}', { listTime: listTime(new Date(deadline).toISOString(), now) });
}

/** How urgent a wait is: `soon` in the last third of its time, `late` from its deadline (milliseconds since 1970). */
export function urgency(since: string, deadline: number, now: number): Urgency {
  if (now >= deadline) return 'late';
  return deadline - now <= (deadline - Date.parse(since)) / 3 ? 'soon' : 'calm';
}
