import { t } from '@ncf/contract/t';
import { conversationsApi } from '@ncf/contract/api/conversations';
import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import { Button } from '@ncf/ui/button';
import { Skeleton } from '@ncf/ui/skeleton';
import { useApi } from '../../../api/use-api.ts';
import type { ConversationHandle, OpenConversation } from '../open-conversation.ts';
import { SafetyFacts } from '../safety/safety-facts.tsx';
import { Card, VisitorPageFacts, Fact } from './card.tsx';
import { Clocks } from './clocks.tsx';
import { ContactCard } from './contact-card.tsx';
import { Controls } from './controls.tsx';
import { FilesCard } from './files-card.tsx';
import { SitePages } from './site-pages.tsx';
import { VehiclesCard } from './vehicles-card.tsx';
import ChevronDown from 'icon:tabler/chevron-down';
import Sparkles from 'icon:tabler/sparkles';
import { writingHelpApi } from '@ncf/contract/api/writing-help';
import { topicIn } from '@ncf/contract/inquiry-topics';
import type { Conversation } from '@ncf/contract/messages';
import { STATE_NAMES } from '../../../conversation-state.ts';
import { copyText } from '../../../copy-text.ts';
import { languageName } from '../../../language-name.ts';
import { ListTime } from '../../../time/entry-time.tsx';
import { formatTime } from '../../../time/format-time.ts';
import { TopicTag } from '../../../topic-tag.tsx';
import { Link } from 'wouter';
import { CHANNEL_LOOK } from '../../../channel-icon.tsx';
import { TextButton } from '../../../layout/text-button.tsx';

/** The person's other conversations. @param data null while they are loaded */
function EarlierCard({ data }: { data: readonly Conversation[] | null }) {
  if (data?.length === 0) return null;
  return (
    <Card label="Earlier conversations" title>
      {data === null && <Skeleton className="h-4 w-1/2" />}
      <ul className="-mx-1.5 grid">
        {data?.map((one) => {
          const { icon: ChannelIcon, name } = CHANNEL_LOOK[one.channel];
          const subject = one.subject === '' ? null : topicIn(one.subject);
          return (
            <li key={one.chatUserId}>
              <Link
                href={`/c/${one.chatUserId}`}
                className="flex min-h-8 items-center gap-2 rounded-sm px-1.5 text-small hover:bg-sunken"
              >
                <ChannelIcon size={16} className="shrink-0 text-muted" />
                <span className="sr-only">{name}: </span>
                <span className="min-w-0 grow truncate">
                  {subject ?? one.lastMessage?.text ?? t('No messages')}
                </span>
                <ListTime at={one.createdAt} className="shrink-0 text-micro text-muted" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatTime(at)}</time>;

/** What is rarely needed: the reference, times, the rating, and the ID. */
function DetailsCard({ summary }: { summary: Conversation }) {
  const { agents, chatUserId, reference, satisfied, subject, mailbox, topicId, language } = summary;
  return (
    <details className="group rounded-lg border border-line bg-raised">
      <summary className="flex min-h-10 cursor-pointer list-none items-center justify-between px-3 text-small font-medium">
        Details
        <ChevronDown size={16} className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 px-3 pb-3">
        <Fact label="Reference">
          <code className="font-mono">{reference}</code>
        </Fact>
        <Fact label="State">{STATE_NAMES[summary.state]}</Fact>
        {topicId !== null && (
          <Fact label="Topic">
            <TopicTag topicId={topicId} />
          </Fact>
        )}
        {subject !== '' && <Fact label="Subject">{topicIn(subject)}</Fact>}
        {mailbox !== null && <Fact label="Mailbox">{mailbox}</Fact>}
        {language !== null && <Fact label="Language">{languageName(language)}</Fact>}
        <Fact label="In the chat">{agents.length === 0 ? t('No agents') : agents.join(', ')}</Fact>
        <Fact label="Started">
          <Moment at={summary.createdAt} />
        </Fact>
        <Fact label="Last activity">
          <Moment at={summary.updatedAt} />
        </Fact>
        {satisfied !== null && (
          <Fact label="Rating">{satisfied ? t('Satisfied') : t('Not satisfied')}</Fact>
        )}
        <Fact label="Conversation ID">
          <code className="font-mono text-micro wrap-anywhere">{chatUserId}</code>
          <TextButton
            onClick={() => void copyText(chatUserId, t('Conversation ID copied'))}
            className="block text-micro text-link"
          >
            Copy ID
          </TextButton>
        </Fact>
      </dl>
    </details>
  );
}

/** What the owner's language model does for agents; nothing without one, or until an owner allows it. */
function HelpButtons({ onHelp }: Pick<PaneProps, 'onHelp'>) {
  const help = useApi(writingHelpApi.get, { staleTime: 5 * 60_000 }).data;
  if (help?.hasModel !== true || !help.conversations) return null;
  return (
    <Card label="Written by AI" title>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onHelp('summarize')}>
          <Sparkles size={16} className="shrink-0" /> Summarize
        </Button>
        <Button size="small" onClick={() => onHelp('draftReply')}>
          <Sparkles size={16} className="shrink-0" /> Draft in their language
        </Button>
      </div>
    </Card>
  );
}

interface PaneProps {
  open: OpenConversation;
  /** Does something through the open conversation. */
  run: (command: Exclude<keyof ConversationHandle, 'insert'>) => void;
  /** Appends text to the reply. */
  onInsert: (text: string) => void;
  onHelp: (command: 'summarize' | 'draftReply') => void;
}

/** How often it is asked whether the visitor's address is verified, in milliseconds. */
const PROOF_MS = 15_000;

/** What the team decides about the conversation, who the person is, and pages of the site to send. */
export default function ContextPane({ open, run, onInsert, onHelp }: PaneProps) {
  const { summary, conversation } = open;
  const earlier =
    useApi(conversationsApi.earlier, {
      params: { chatUserId: open.chatUserId },
      // No event tells that the visitor has entered the code. Without an address there is none.
      refetchInterval: ({ state }) =>
        state.data?.proven === false && summary && !isUnidentifiedEmail(summary.chatUserEmail)
          ? PROOF_MS
          : false,
    }).data ?? null;
  const visitorPage =
    useApi(conversationsApi.page, { params: { chatUserId: open.chatUserId }, staleTime: Infinity })
      .data?.data ?? null;
  if (summary === null) {
    return (
      <div aria-busy="true" className="grid gap-4 p-5">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    );
  }
  if (summary.deletedAt !== undefined) {
    return (
      <div className="grid content-start gap-3 p-3">
        <h2 className="text-heading font-semibold wrap-anywhere">{summary.chatUserName}</h2>
        <EarlierCard data={earlier?.data ?? null} />
        <DetailsCard summary={summary} />
      </div>
    );
  }
  return (
    <div className="relative grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-3 overflow-y-auto p-3">
      <h2 className="sr-only">{summary.chatUserName}</h2>
      <Card label="Assignment and status">
        <Controls open={open} summary={summary} run={run} />
      </Card>
      <HelpButtons onHelp={onHelp} />
      <Clocks summary={summary} />
      <ContactCard
        summary={summary}
        verified={earlier?.proven ?? null}
        visitorPage={visitorPage}
        onCancelCall={() => run('cancelCall')}
        onAskEmail={() => run('askEmail')}
      />
      <VehiclesCard summary={summary} />
      {visitorPage !== null && (
        <Card label="On the site" title>
          <VisitorPageFacts visitorPage={visitorPage} />
        </Card>
      )}
      <EarlierCard data={earlier?.data ?? null} />
      <FilesCard conversation={conversation} />
      <SitePages visitorPath={visitorPage?.path ?? null} onInsert={onInsert} />
      <DetailsCard summary={summary} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => run('macro')}>
          Run a macro
        </Button>
        <Button size="small" onClick={() => run('forward')}>
          Write to someone outside
        </Button>
        {summary.visitorMessages > 0 && (
          <Button size="small" onClick={() => run('markUnread')}>
            Mark as unread
          </Button>
        )}
        <SafetyFacts conversation={summary} />
      </div>
    </div>
  );
}
