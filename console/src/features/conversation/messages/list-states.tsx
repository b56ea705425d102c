import { t } from '@ncf/contract/t';
import type { ConversationStoreState } from '@ncf/chat/state';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { LoadingHistory } from './list-notes.tsx';

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
  if (history === 'failed') {
    return (
      <p
        role="status"
        className="mx-4 my-3 rounded-md bg-warning-soft px-3 py-2 text-small text-warning"
      >
        The messages couldn’t be loaded. We’ll try again when the connection is back.
      </p>
    );
  }
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
