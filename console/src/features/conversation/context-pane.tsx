import { format } from 'date-fns';
import type { ReactNode } from 'react';
import { TIME_FORMAT } from '@ncf/contract/constants';
import type { Conversation } from '@ncf/contract/messages';
import { Skeleton } from '@ncf/ui/skeleton';
import { toast } from '@ncf/ui/toast';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-micro text-muted">{name}</dt>
      <dd className="min-w-0 text-small wrap-anywhere">{children}</dd>
    </div>
  );
}

const STATE = {
  waiting: 'Waiting for a first answer',
  active: 'An agent is in it',
  left: 'The visitor has left',
  closed: 'Closed',
} as const;

/** What is known of the visitor and of the conversation. */
export function ContextPane({
  conversation,
  agents,
}: {
  conversation: Conversation | null;
  agents: readonly string[];
}) {
  if (conversation === null) {
    return (
      <div aria-busy="true" className="grid gap-4 p-5">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    );
  }
  const copy = (what: string, text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast(`${what} copied`, { kind: 'success' }),
      () => toast(`${what} could not be copied`, { kind: 'error' }),
    );
  return (
    <div className="relative min-h-0 overflow-y-auto p-5">
      <h2 className="text-heading font-semibold wrap-anywhere">{conversation.chatUserName}</h2>
      <dl className="mt-4 grid gap-4">
        <Fact name="E-mail">
          <span className="block">{conversation.chatUserEmail}</span>
          <span className="mt-1 inline-flex items-center gap-1 rounded-sm bg-warning-soft px-1.5 text-micro text-warning">
            <span aria-hidden="true">△</span> not proven
          </span>
          <span className="mt-1 block text-micro text-muted">
            Anyone may type any address. Tell nothing that only its owner may know.
          </span>
          <button
            type="button"
            onClick={() => copy('Address', conversation.chatUserEmail)}
            className="mt-1 cursor-pointer text-micro text-link underline"
          >
            Copy address
          </button>
        </Fact>
        <Fact name="State">{STATE[conversation.state]}</Fact>
        <Fact name="Agents in it">{agents.length === 0 ? 'Nobody' : agents.join(', ')}</Fact>
        <Fact name="Started">
          <time dateTime={conversation.createdAt}>
            {format(new Date(conversation.createdAt), TIME_FORMAT)}
          </time>
        </Fact>
        <Fact name="Last change">
          <time dateTime={conversation.updatedAt}>
            {format(new Date(conversation.updatedAt), TIME_FORMAT)}
          </time>
        </Fact>
        <Fact name="Entries">
          <span className="font-mono">{conversation.lastSeq}</span>
        </Fact>
        <Fact name="Unread">
          <span className="font-mono">{conversation.unread}</span>
        </Fact>
        {conversation.satisfied !== null && (
          <Fact name="Rating">{conversation.satisfied ? 'Satisfied' : 'Not satisfied'}</Fact>
        )}
        <Fact name="Conversation">
          <code className="font-mono text-micro">{conversation.chatUserId}</code>
          <button
            type="button"
            onClick={() => copy('Id', conversation.chatUserId)}
            className="mt-1 block cursor-pointer text-micro text-link underline"
          >
            Copy id
          </button>
        </Fact>
      </dl>
    </div>
  );
}
