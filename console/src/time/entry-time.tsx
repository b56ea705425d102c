import { clockTime, formatTime, listTime } from './format-time.ts';

/** The time of an entry under a separator with its day: `9:42 PM`, and the exact time on demand. */
export const EntryTime = ({ time }: { time: string }) => (
  <time dateTime={time} title={formatTime(time)} className="shrink-0 tabular-nums">
    {clockTime(Date.parse(time))}
  </time>
);

/** A time in a list, `9:42 PM` or `Nov 21`, and the exact time on demand. */
export const ListTime = ({
  at,
  now = Date.now(),
  className = '',
}: {
  at: string;
  now?: number;
  className?: string;
}) => (
  <time dateTime={at} title={formatTime(at)} className={`tabular-nums ${className}`}>
    {listTime(at, now)}
  </time>
);
