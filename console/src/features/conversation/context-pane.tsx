import { format } from 'date-fns';
import { Link } from 'wouter';
import { TIME_FORMAT } from '@ncf/contract/constants';
import { earlierConversations } from '@ncf/contract/conversations';
import type { Conversation } from '@ncf/contract/messages';
import { visitorPageAnswer } from '@ncf/contract/visitor-page';
import { Skeleton } from '@ncf/ui/skeleton';
import { toast } from '@ncf/ui/toast';
import { useApiQuery } from '../../api/use-api-query.ts';
import { TopicTag } from '../../topic-tag.tsx';
import { SitePages } from './site-pages.tsx';
import { Fact, VisitorPageFacts } from './visitor-page-facts.tsx';

const STATE = {
  waiting: 'Nobody is in it',
  active: 'An agent is in it',
  left: 'The visitor has left',
  closed: 'Closed',
} as const;

function VerificationBadge({ proven }: { proven: boolean }) {
  return proven ? (
    <span className="mt-1 inline-flex items-center gap-1 rounded-sm bg-success-soft px-1.5 text-micro text-success">
      <span aria-hidden="true">✓</span> proven by a code
    </span>
  ) : (
    <>
      <span className="mt-1 inline-flex items-center gap-1 rounded-sm bg-warning-soft px-1.5 text-micro text-warning">
        <span aria-hidden="true">△</span> not proven
      </span>
      <span className="mt-1 block text-micro text-muted">
        Anyone may type any address. Tell nothing that only its owner may know.
      </span>
    </>
  );
}

function Earlier({ data }: { data: readonly Conversation[] }) {
  if (data.length === 0) return 'None';
  return (
    <ul className="grid gap-1">
      {data.map((one) => (
        <li key={one.chatUserId}>
          <Link
            href={`/c/${one.chatUserId}`}
            className="grid rounded-md border border-line bg-raised px-2.5 py-1.5 hover:border-line-strong"
          >
            <span className="truncate">{one.lastMessage?.text ?? 'Nothing said'}</span>
            <span className="truncate font-mono text-micro text-muted">
              {format(new Date(one.createdAt), TIME_FORMAT)} · {one.state}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What is known of the visitor and of the conversation, and the site's pages to send. */
export default function ContextPane({
  conversation,
  onInsert,
}: {
  conversation: Conversation | null;
  /** Puts text into the answer. */
  onInsert: (text: string) => void;
}) {
  const path = conversation === null ? null : `conversations/${conversation.chatUserId}`;
  const earlier = useApiQuery(path && `${path}/earlier`, earlierConversations).data ?? null;
  const visitorPage = useApiQuery(path && `${path}/visit`, visitorPageAnswer).data?.data ?? null;
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
  const { agents, assignee, chatUserEmail, chatUserId, deletedAt, satisfied } = conversation;
  const isGone = deletedAt !== undefined;
  return (
    <div className="relative grid min-h-0 gap-5 overflow-y-auto p-5">
      <h2 className="text-heading font-semibold wrap-anywhere">{conversation.chatUserName}</h2>
      <dl className="grid gap-4">
        <Fact name="E-mail">
          {isGone ? (
            'Not kept'
          ) : (
            <>
              <span className="block">{chatUserEmail}</span>
              {earlier !== null && <VerificationBadge proven={earlier.proven} />}
              <button
                type="button"
                onClick={() => copy('Address', chatUserEmail)}
                className="mt-1 block cursor-pointer text-micro text-link underline"
              >
                Copy address
              </button>
            </>
          )}
        </Fact>
        {visitorPage !== null && <VisitorPageFacts visitorPage={visitorPage} />}
        <Fact name="Earlier conversations">
          {earlier === null ? <Skeleton className="h-4 w-1/2" /> : <Earlier data={earlier.data} />}
        </Fact>
      </dl>
      {!isGone && <SitePages onInsert={onInsert} />}
      <dl className="grid gap-4 border-t border-line pt-5">
        {conversation.topicId !== null && (
          <Fact name="Topic">
            <TopicTag topicId={conversation.topicId} />
          </Fact>
        )}
        <Fact name="State">{STATE[conversation.state]}</Fact>
        <Fact name="Given to">{assignee === null ? 'Nobody' : assignee.adminUserName}</Fact>
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
        {satisfied !== null && (
          <Fact name="Rating">{satisfied ? 'Satisfied' : 'Not satisfied'}</Fact>
        )}
        <Fact name="Conversation">
          <code className="font-mono text-micro">{chatUserId}</code>
          <button
            type="button"
            onClick={() => copy('Id', chatUserId)}
            className="mt-1 block cursor-pointer text-micro text-link underline"
          >
            Copy id
          </button>
        </Fact>
      </dl>
    </div>
  );
}
