import { format } from 'date-fns';
import { Link } from 'wouter';
import { TIME_FORMAT } from '@ncf/contract/constants';
import { earlierConversations } from '@ncf/contract/conversations';
import { topicIn } from '@ncf/contract/inquiry-topics';
import type { Conversation } from '@ncf/contract/messages';
import { visitorPageAnswer } from '@ncf/contract/visitor-page';
import { Button } from '@ncf/ui/button';
import { Skeleton } from '@ncf/ui/skeleton';
import { useApiQuery } from '../../api/use-api-query.ts';
import { copyText } from '../../copy-text.ts';
import { LANGUAGE } from '../../language.ts';
import { TopicTag } from '../../topic-tag.tsx';
import { STATE_NAMES } from '../../conversation-state.ts';
import { SafetyFacts } from './safety/safety-facts.tsx';
import { OrganizeFacts, type OrganizeActions } from './organize-facts.tsx';
import { SitePages } from './site-pages.tsx';
import { Fact, VisitorPageFacts } from './visitor-page-facts.tsx';

function VerificationBadge({ verified }: { verified: boolean }) {
  return verified ? (
    <span className="mt-1 inline-flex items-center gap-1 rounded-sm bg-success-soft px-1.5 text-micro text-success">
      <span aria-hidden="true">✓</span> Verified
    </span>
  ) : (
    <>
      <span className="mt-1 inline-flex items-center gap-1 rounded-sm bg-warning-soft px-1.5 text-micro text-warning">
        <span aria-hidden="true">△</span> Not verified
      </span>
      <span className="mt-1 block text-micro text-muted">
        Don’t share account details until the visitor confirms this email.
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
            <span className="truncate">{one.lastMessage?.text ?? 'No messages'}</span>
            <span className="truncate font-mono text-micro text-muted">
              {format(new Date(one.createdAt), TIME_FORMAT)} · {STATE_NAMES[one.state]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Copies a text. @param copied what a toast says then */
const CopyButton = (props: { text: string; copied: string; children: string }) => (
  <button
    type="button"
    onClick={() => void copyText(props.text, props.copied)}
    className="mt-1 block cursor-pointer text-micro text-link underline"
  >
    {props.children}
  </button>
);

/** The address, whether the visitor has verified it (null: not known yet), and what else there is of it. */
const EmailAddress = ({ email, verified }: { email: string; verified: boolean | null }) => (
  <>
    <span className="block">{email}</span>
    {verified !== null && <VerificationBadge verified={verified} />}
    <Link
      href={`/people?email=${encodeURIComponent(email)}`}
      className="mt-1 block text-micro text-link underline"
    >
      All conversations
    </Link>
    <CopyButton text={email} copied="Email address copied">
      Copy email
    </CopyButton>
  </>
);

/** The phone number, and the booked call. */
const CallFacts = ({
  conversation,
  onCancel,
}: {
  conversation: Conversation;
  onCancel: () => void;
}) => (
  <>
    {conversation.phone !== '' && (
      <Fact label="Phone">
        <a
          href={`tel:${conversation.phone.replace(/[^\d+]/g, '')}`}
          className="text-link underline"
        >
          {conversation.phone}
        </a>
      </Fact>
    )}
    {conversation.callTime !== null && (
      <Fact label="Booked call">
        {format(new Date(conversation.callTime), TIME_FORMAT)}
        <button
          type="button"
          onClick={onCancel}
          className="mt-1 block cursor-pointer text-micro text-link underline"
        >
          Cancel the call
        </button>
      </Fact>
    )}
  </>
);

/** Details of the visitor and the conversation, and pages of the site to send. */
export default function ContextPane({
  conversation,
  actions,
  onMarkUnread,
  onInsert,
}: {
  conversation: Conversation | null;
  actions: OrganizeActions & { forward: () => void; cancelCall: () => void };
  onMarkUnread: () => void;
  /** Appends text to the reply. */
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
  const { agents, assignee, chatUserEmail, chatUserId, deletedAt, satisfied } = conversation;
  const isGone = deletedAt !== undefined;
  return (
    <div className="relative grid min-h-0 grid-cols-[minmax(0,1fr)] gap-5 overflow-y-auto p-5">
      <h2 className="text-heading font-semibold wrap-anywhere">{conversation.chatUserName}</h2>
      <dl className="grid gap-4">
        <Fact label="Email">
          {isGone ? (
            'Deleted'
          ) : (
            <EmailAddress email={chatUserEmail} verified={earlier?.proven ?? null} />
          )}
        </Fact>
        {!isGone && <CallFacts conversation={conversation} onCancel={actions.cancelCall} />}
        {visitorPage !== null && <VisitorPageFacts visitorPage={visitorPage} />}
        <Fact label="Earlier conversations">
          {earlier === null ? <Skeleton className="h-4 w-1/2" /> : <Earlier data={earlier.data} />}
        </Fact>
      </dl>
      {!isGone && <OrganizeFacts conversation={conversation} actions={actions} />}
      {!isGone && (
        <Button size="small" onClick={actions.forward} className="justify-self-start">
          Forward
        </Button>
      )}
      {conversation.visitorMessages > 0 && (
        <Button size="small" onClick={onMarkUnread} className="justify-self-start">
          Mark as unread
        </Button>
      )}
      {!isGone && <SitePages onInsert={onInsert} />}
      <dl className="grid gap-4 border-t border-line pt-5">
        {conversation.topicId !== null && (
          <Fact label="Topic">
            <TopicTag topicId={conversation.topicId} />
          </Fact>
        )}
        <Fact label="State">{STATE_NAMES[conversation.state]}</Fact>
        <Fact label="Assigned to">{assignee === null ? 'Unassigned' : assignee.adminUserName}</Fact>
        <Fact label="In the chat">{agents.length === 0 ? 'No agents' : agents.join(', ')}</Fact>
        <Fact label="Started">
          <time dateTime={conversation.createdAt}>
            {format(new Date(conversation.createdAt), TIME_FORMAT)}
          </time>
        </Fact>
        <Fact label="Last activity">
          <time dateTime={conversation.updatedAt}>
            {format(new Date(conversation.updatedAt), TIME_FORMAT)}
          </time>
        </Fact>
        {satisfied !== null && (
          <Fact label="Rating">{satisfied ? 'Satisfied' : 'Not satisfied'}</Fact>
        )}
        {conversation.subject !== '' && (
          <Fact label="Subject">{topicIn(LANGUAGE, conversation.subject)}</Fact>
        )}
        <Fact label="Reference">
          <code className="font-mono">{conversation.reference}</code>
        </Fact>
        {conversation.mailbox !== null && <Fact label="Mailbox">{conversation.mailbox}</Fact>}
        <Fact label="Conversation ID">
          <code className="font-mono text-micro wrap-anywhere">{chatUserId}</code>
          <CopyButton text={chatUserId} copied="Conversation ID copied">
            Copy ID
          </CopyButton>
        </Fact>
      </dl>
      {!isGone && <SafetyFacts conversation={conversation} />}
    </div>
  );
}
