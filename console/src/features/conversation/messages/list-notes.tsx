import ArrowLeft from 'icon:tabler/arrow-left';
import ArrowRight from 'icon:tabler/arrow-right';
import type { PresenceEntry } from '@ncf/chat/react/messages';
import type { Activity } from '@ncf/contract/activity';
import { describe, presenceWords } from '@ncf/contract/describe';
import { Skeleton } from '@ncf/ui/skeleton';
import type { ReactNode } from 'react';
import { useAgent } from '../../../agent.ts';
import { EntryTime } from '../../../time/entry-time.tsx';
import { activityText } from './activity-text.ts';
import { t } from '@ncf/contract/t';
import type { ConversationStoreState } from '@ncf/chat/state';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';

/** Says who joined or left, and how the visitor rated the conversation. */
export function Presence({ entry }: { entry: PresenceEntry }) {
  return (
    <li className="flex flex-wrap items-center justify-center gap-x-2 px-4 py-1.5 text-center text-micro text-muted">
      {entry.type === 'admin_join' ? <ArrowRight /> : <ArrowLeft />}
      <span>{describe(entry, presenceWords({ t }, useAgent().agentId))}</span>
      <EntryTime time={entry.messageTime} />
      {'comment' in entry && entry.comment !== undefined && (
        <span className="w-full text-small text-text">“{entry.comment}”</span>
      )}
    </li>
  );
}

/** What the team did with the conversation; visitors don't see it. */
export const ActivityLine = ({ activity }: { activity: Activity }) => (
  <li className="flex flex-wrap items-center justify-center gap-x-2 px-4 py-1.5 text-center text-micro text-faint">
    <span>{activityText(activity, useAgent().agentId)}</span>
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
const LoadingHistory = () => (
  <div aria-busy="true" className="grid gap-4 p-4">
    {LOADING.map((width, at) => (
      <Skeleton key={at} className={`h-12 ${width} ${at % 2 === 1 ? 'justify-self-end' : ''}`} />
    ))}
  </div>
);

/** Says that a part of the conversation is missing. */
export const Lost = ({ children }: { children: ReactNode }) => (
  <p
    role="status"
    className="mx-4 my-3 rounded-md bg-warning-soft px-3 py-2 text-small text-warning"
  >
    {children}
  </p>
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

/** Above the messages: a way to load older ones, or why there are none. */
export function ListStates({
  state: { history, hasMore, messages },
  isErased,
  older,
  onOlder,
}: {
  state: ConversationStoreState;
  /** Whether everything in it was deleted. */
  isErased: boolean;
  older: 'idle' | 'loading' | 'failed';
  onOlder: () => void;
}) {
  if (history === 'failed') return <Lost>The messages couldn’t be loaded. We’ll keep trying.</Lost>;
  if (history !== 'ready') return messages.length === 0 ? <LoadingHistory /> : null;
  return (
    <>
      {hasMore && (
        <div className="grid justify-items-center gap-1 p-3">
          <Button size="small" busy={older === 'loading'} onClick={onOlder}>
            {older === 'loading' ? t('Loading earlier messages…') : t('Load earlier messages')}
          </Button>
          {older === 'failed' && (
            <p role="status" className="text-small text-error">
              Earlier messages couldn’t be loaded. Try again.
            </p>
          )}
        </div>
      )}
      {messages.length === 0 && isErased && (
        <EmptyState title="This conversation was deleted">
          Its messages, files, name, and address are gone.
        </EmptyState>
      )}
      {messages.length === 0 && !isErased && (
        <EmptyState title="No messages yet">
          The visitor has opened the chat but hasn’t written anything.
        </EmptyState>
      )}
    </>
  );
}
