import type { QueryOf } from '@ncf/contract/api/route';
import { reportsApi } from '@ncf/contract/api/reports';
import { Link } from 'wouter';
import { useApi } from '../../api/use-api.ts';
import { Loaded, Panel, Tag } from '../../layout/panel.tsx';
import { formatTime } from '../../time/format-time.ts';

/** The comments that visitors left with their ratings. */
export function RatingComments({ query }: { query: QueryOf<typeof reportsApi.comments> }) {
  const comments = useApi(reportsApi.comments, { query });
  return (
    <Panel title="Comments" note="What visitors wrote when they rated the chat, latest first.">
      <Loaded query={comments}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-small text-muted">No comments in this period.</p>
          ) : (
            <ul className="grid gap-3">
              {data.map((one) => (
                <li key={`${one.chatUserId} ${one.at}`} className="text-small">
                  <p className="wrap-anywhere">“{one.comment}”</p>
                  <p className="flex flex-wrap items-center gap-2 text-micro text-muted">
                    <Link href={`/c/${one.chatUserId}`} className="text-link underline">
                      {one.chatUserName}
                    </Link>
                    {one.satisfied !== null && (
                      <Tag tone={one.satisfied ? 'good' : 'bad'}>
                        {one.satisfied ? 'Satisfied' : 'Not satisfied'}
                      </Tag>
                    )}
                    <time dateTime={one.at}>{formatTime(one.at)}</time>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
