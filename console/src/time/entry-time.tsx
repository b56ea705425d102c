import { clockTime, exactTime } from './short-time.ts';

/** The time of an entry under a separator with its day: `9:42 PM`, and the exact time on demand. */
export const EntryTime = ({ time }: { time: string }) => (
  <time dateTime={time} title={exactTime(time)} className="shrink-0 tabular-nums">
    {clockTime(Date.parse(time))}
  </time>
);
