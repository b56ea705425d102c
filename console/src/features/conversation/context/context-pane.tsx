import { conversationsApi } from '@ncf/contract/api/conversations';
import { Button } from '@ncf/ui/button';
import { Skeleton } from '@ncf/ui/skeleton';
import { useApi } from '../../../api/use-api.ts';
import type { ConversationHandle, OpenConversation } from '../open-conversation.ts';
import { SafetyFacts } from '../safety/safety-facts.tsx';
import { Card } from './card.tsx';
import { ContactCard } from './contact-card.tsx';
import { Controls, type ControlActs } from './controls.tsx';
import { DetailsCard } from './details-card.tsx';
import { DueCard } from './due-card.tsx';
import { EarlierCard } from './earlier-card.tsx';
import { FilesCard } from './files-card.tsx';
import { SitePages } from './site-pages.tsx';
import { VisitorPageFacts } from './visitor-page-facts.tsx';

/** What the pane does through the open conversation. */
export type PaneActs = ControlActs &
  Pick<ConversationHandle, 'forward' | 'cancelCall' | 'markUnread' | 'insert'>;

/** What the team decides about the conversation, who the person is, and pages of the site to send. */
export default function ContextPane({ open, acts }: { open: OpenConversation; acts: PaneActs }) {
  const { summary, conversation } = open;
  const earlier =
    useApi(conversationsApi.earlier, { params: { chatUserId: open.chatUserId } }).data ?? null;
  const visitorPage =
    useApi(conversationsApi.page, { params: { chatUserId: open.chatUserId } }).data?.data ?? null;
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
      <Card label="Who answers, and how">
        <Controls open={open} summary={summary} acts={acts} />
      </Card>
      <DueCard summary={summary} />
      <ContactCard
        summary={summary}
        verified={earlier?.proven ?? null}
        visitorPage={visitorPage}
        onCancelCall={acts.cancelCall}
      />
      {visitorPage !== null && (
        <Card label="On the site" title>
          <VisitorPageFacts visitorPage={visitorPage} />
        </Card>
      )}
      <EarlierCard data={earlier?.data ?? null} />
      <FilesCard conversation={conversation} />
      <SitePages onInsert={acts.insert} />
      <DetailsCard summary={summary} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={acts.forward}>
          Forward
        </Button>
        {summary.visitorMessages > 0 && (
          <Button size="small" onClick={acts.markUnread}>
            Mark as unread
          </Button>
        )}
        <SafetyFacts conversation={summary} />
      </div>
    </div>
  );
}
