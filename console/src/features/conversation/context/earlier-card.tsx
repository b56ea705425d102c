import { Link } from 'wouter';
import { topicIn } from '@ncf/contract/inquiry-topics';
import type { Conversation } from '@ncf/contract/messages';
import { Skeleton } from '@ncf/ui/skeleton';
import { CHANNEL_LOOK } from '../../../channel-icon.tsx';
import { LANGUAGE } from '../../../language.ts';
import { exactTime, listTime } from '../../../time/short-time.ts';
import { Card } from './card.tsx';

/** The person's other conversations. @param data null while they are loaded */
export function EarlierCard({ data }: { data: readonly Conversation[] | null }) {
  if (data?.length === 0) return null;
  return (
    <Card label="Earlier conversations" title>
      {data === null && <Skeleton className="h-4 w-1/2" />}
      <ul className="-mx-1.5 grid">
        {data?.map((one) => {
          const { icon: ChannelIcon, name } = CHANNEL_LOOK[one.channel];
          const subject = one.subject === '' ? null : topicIn(LANGUAGE, one.subject);
          return (
            <li key={one.chatUserId}>
              <Link
                href={`/c/${one.chatUserId}`}
                className="flex min-h-8 items-center gap-2 rounded-sm px-1.5 text-small hover:bg-sunken"
              >
                <ChannelIcon size={16} className="shrink-0 text-muted" />
                <span className="sr-only">{name}: </span>
                <span className="min-w-0 grow truncate">
                  {subject ?? one.lastMessage?.text ?? 'No messages'}
                </span>
                <time
                  dateTime={one.createdAt}
                  title={exactTime(one.createdAt)}
                  className="shrink-0 text-micro text-muted tabular-nums"
                >
                  {listTime(one.createdAt, Date.now())}
                </time>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
