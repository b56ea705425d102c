import { t } from '@ncf/contract/t';
import { timeOfDay } from '../tools/duty-hours.ts';
import type { ToolPlace } from './yard.ts';

/** A tool in a list: its name and tag, where it is, and since when. */
export function ToolLine({ tool }: { tool: ToolPlace }) {
  const { name, tag, place, since, isLeftBehind } = tool;
  return (
    <>
      <span className="min-w-0 flex-1">
        <b className="font-semibold">{name}</b>{' '}
        <span className="font-mono text-micro text-muted">{tag}</span>
        <span className={`block ${isLeftBehind ? 'text-error' : 'text-muted'}`}>
          {isLeftBehind ? t('Left behind: {place}', { place }) : place}
        </span>
      </span>
      <span className="text-micro text-muted">
        {since > 0 && t('since {time}', { time: timeOfDay(since) })}
      </span>
    </>
  );
}
