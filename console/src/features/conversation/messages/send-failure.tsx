import type { Spoken } from '@ncf/chat/react/messages';
import { use } from 'react';
import { EntryContext } from './entry-context.ts';
import type { MessageActions } from './message-actions.ts';

/**
 * Why a message was not sent, with a way to send it again. `conflict` means that a colleague has answered: nothing went
 * out, and the agent decides whether it still should.
 */
export function SendFailure({ message, act }: { message: Spoken; act: MessageActions }) {
  const { failure } = message;
  const { answeredBy } = use(EntryContext);
  const isAnswered = failure?.code === 'conflict';
  const reason =
    isAnswered && answeredBy !== null
      ? `${answeredBy} replied a moment ago. Read it before you send yours.`
      : (failure?.message ?? 'something went wrong.');
  return (
    <div
      role="alert"
      className={`flex max-w-[min(88%,42rem)] flex-wrap items-center justify-end gap-x-3 rounded-md text-end text-small ${isAnswered ? 'bg-warning-soft px-3 py-1 text-warning' : 'text-error'}`}
    >
      <span>{isAnswered ? reason : `Not sent: ${reason}`}</span>
      <button
        type="button"
        onClick={() => act.retry(message)}
        className="min-h-6 cursor-pointer font-semibold underline"
      >
        {isAnswered ? 'Send anyway' : 'Try again'}
      </button>
      <button
        type="button"
        onClick={() => act.discard(message)}
        className="min-h-6 cursor-pointer underline"
      >
        Discard
      </button>
    </div>
  );
}
