import { useEffect } from 'react';
import { t } from '@ncf/contract/t';
import { tradeContextApi } from '@ncf/contract/api/trade-context';
import { mapLink } from '@ncf/contract/geo-uri';
import type { Conversation } from '@ncf/contract/messages';
import type { ContextItem } from '@ncf/contract/trade-context';
import { Button } from '@ncf/ui/button';
import { useApi } from '../../../api/use-api.ts';
import { listTime } from '../../../time/format-time.ts';
import { Card, Fact } from './card.tsx';

const MARKS = { ok: 'bg-success-mark', warning: 'bg-warning-mark', alert: 'bg-error' } as const;
const LINK = 'text-small text-link underline';

/** A vehicle or device with its status, last position, and what else the system says. */
function Item({ title, number, status, position, fields = [], link }: ContextItem) {
  return (
    <li className="grid gap-2 border-t border-line pt-2 first:border-0 first:pt-0">
      <div>
        <h4 className="font-medium wrap-anywhere">{title}</h4>
        {number !== undefined && (
          <p className="text-micro text-muted">{t('Mentioned as {number}', { number })}</p>
        )}
        {status !== undefined && (
          <p className="flex items-center gap-1.5 text-small">
            <span
              aria-hidden="true"
              className={`size-2 shrink-0 rounded-full ${MARKS[status.level]}`}
            />
            {status.text}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
        {fields.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <p className="flex flex-wrap gap-x-3">
        {position !== undefined && (
          <a href={mapLink(position)} target="_blank" rel="noopener noreferrer" className={LINK}>
            {t('Position {time}', { time: listTime(position.at, Date.now()) })}
          </a>
        )}
        {link !== undefined && (
          <a href={link} target="_blank" rel="noopener noreferrer" className={LINK}>
            Open in your system
          </a>
        )}
      </p>
    </li>
  );
}

/** What the owner's system knows of the numbers in the person's messages; nothing where there is no such system. */
export function VehiclesCard({ summary }: { summary: Conversation }) {
  const { chatUserId, visitorMessages } = summary;
  const { data, error, refetch, isFetching } = useApi(tradeContextApi.get, {
    params: { chatUserId },
    retry: false,
  });
  const isOffered = data?.data !== null;
  // A new message may name another vehicle.
  useEffect(() => {
    if (isOffered) void refetch();
  }, [visitorMessages, isOffered, refetch]);
  if (error !== null)
    return (
      <Card label="Vehicles and devices" title>
        <p role="alert" className="text-small text-warning">
          {error.message}
        </p>
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Card>
    );
  if (data?.data == null || data.data.length === 0) return null;
  return (
    <Card label="Vehicles and devices" title>
      <ul className="grid gap-2">
        {data.data.map((item, at) => (
          <Item key={at} {...item} />
        ))}
      </ul>
    </Card>
  );
}
