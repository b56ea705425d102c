import ArrowLeft from 'icon:tabler/arrow-left';
import ArrowRight from 'icon:tabler/arrow-right';
import type { PresenceEntry } from '@ncf/chat/react/messages';
import type { Activity } from '@ncf/contract/activity';
import { describe } from '@ncf/contract/describe';
import { Skeleton } from '@ncf/ui/skeleton';
import { EntryTime } from '../../../time/entry-time.tsx';
import { activityText } from './activity-text.ts';

/** Says who joined or left, and how the visitor rated the chat. */
export function Presence({ entry }: { entry: PresenceEntry }) {
  return (
    <li className="flex flex-wrap items-center justify-center gap-x-2 px-4 py-1.5 text-center text-micro text-muted">
      {entry.type === 'admin_join' ? <ArrowRight /> : <ArrowLeft />}
      <span>{describe(entry)}</span>
      <EntryTime time={entry.messageTime} />
      {'comment' in entry && entry.comment !== undefined && (
        <span className="w-full text-small text-text">“{entry.comment}”</span>
      )}
    </li>
  );
}

/** What the team did with the conversation; visitors don't see it. */
export const ActivityLine = ({ activity, agentId }: { activity: Activity; agentId: string }) => (
  <li className="flex flex-wrap items-center justify-center gap-x-2 px-4 py-1.5 text-center text-micro text-faint">
    <span>{activityText(activity, agentId)}</span>
    <EntryTime time={activity.at} />
  </li>
);

/** A separator with a day's name. */
export function Day({ label }: { label: string }) {
  return (
    <li className="flex items-center gap-3 px-4 pt-5 pb-1 text-micro text-muted">
      <span className="h-px grow bg-line" />
      {label}
      <span className="h-px grow bg-line" />
    </li>
  );
}

/** The line before the first unread message. */
export const NewMarker = () => (
  <li className="mx-4 mt-4 flex items-center gap-3 text-micro font-semibold text-link">
    New <span className="h-px grow bg-current" />
  </li>
);

const LOADING = ['w-2/5', 'w-3/5', 'w-1/3', 'w-1/2', 'w-2/5'];

/** Shown until the history has loaded. */
export const LoadingHistory = () => (
  <div aria-busy="true" className="grid gap-4 p-4">
    {LOADING.map((width, at) => (
      <Skeleton key={at} className={`h-12 ${width} ${at % 2 === 1 ? 'justify-self-end' : ''}`} />
    ))}
  </div>
);

/** Shows that the visitor is typing. */
export const TypingLine = ({ visitor }: { visitor: string }) => (
  <p className="mx-auto flex w-full max-w-[60rem] items-center gap-2 px-4 pt-3 text-small text-muted">
    <span aria-hidden="true" className="flex gap-1">
      <span className="typing-dot" />
      <span className="typing-dot" />
      <span className="typing-dot" />
    </span>
    {visitor} is typing
  </p>
);
