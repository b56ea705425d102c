import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { AccessToken, AgentChat } from '@ncf/chat/api';
import type { AgentRole } from '@ncf/contract/agent-sessions';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Skeleton } from '@ncf/ui/skeleton';
import { toast } from '@ncf/ui/toast';
import { createConversationActions } from '../conversation-actions.ts';
import { Drafts, EMPTY_DRAFT } from '../features/conversation/composer/drafts.ts';
import { Inbox, type InboxHandle } from '../features/inbox/inbox.tsx';
import { useEnquiries } from '../features/inbox/use-enquiries.ts';
import { useLiveFeed } from '../api/live-feed.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { useSettled } from '../time/use-settled.ts';
import { conversationCounts } from '@ncf/contract/conversations';
import { useStore } from '@ncf/chat/react';
import type { CommandContext, OpenItem } from './commands/commands.ts';
import { keyCommands, paletteCommands } from './commands/commands.ts';
import { ConnectionBanner } from './top-bar/connection-banner.tsx';
import { OpenConversations } from './open-conversations.ts';
import { settings } from './settings/settings.ts';
import { TopBar } from './top-bar/top-bar.tsx';
import { useAway } from './top-bar/use-away.ts';
import { useCommands } from './commands/use-commands.ts';
import { useIncoming } from './notifications/use-incoming.ts';
import { useGo, useCurrentRoute } from './use-route.ts';
import { usePresence } from './use-presence.ts';
import { useSummary } from './use-summary.ts';
import { Welcome } from './welcome.tsx';

const loadConversation = () => import('./conversation-route.tsx');
const ConversationRoute = lazy(loadConversation);
const SettingsPages = lazy(() => import('./settings/settings-pages.tsx'));
const Palette = lazy(() => import('./commands/palette.tsx'));
const ShortcutsDialog = lazy(() => import('./commands/shortcuts-dialog.tsx'));
const Search = lazy(() => import('../features/search/search.tsx'));
const SavedReplies = lazy(() => import('../features/saved-replies/saved-replies.tsx'));
const Reports = lazy(() => import('../features/reports/reports.tsx'));
const EnquiryView = lazy(() => import('../features/enquiries/enquiry.tsx'));

const HEADINGS = {
  search: 'Search · Console',
  replies: 'Saved replies · Console',
  reports: 'Reports · Console',
} as const;

/** The agent's place of work: inbox, conversation and context, side by side where there is room. */
export function Workspace({
  chat,
  agentId,
  adminUserName,
  role,
  token,
  onLogOut,
}: {
  chat: AgentChat;
  agentId: string;
  adminUserName: string;
  role: AgentRole;
  /** The bearer token of the moment. */
  token: AccessToken;
  onLogOut: () => void;
}) {
  const live = useStore(chat.store, (state) => state);
  const go = useGo();
  const [params] = useSearchParams();
  const route = useCurrentRoute();
  const [dialog, setDialog] = useState<'palette' | 'help' | null>(null);
  const inbox = useRef<InboxHandle>(null);
  const talk = useRef<OpenItem>(null);
  const opened = useMemo(() => new OpenConversations(chat), [chat]);
  const actions = useMemo(
    () => createConversationActions(chat, agentId, token),
    [chat, agentId, token],
  );
  const drafts = useMemo(() => new Drafts(localStorage, agentId), [agentId]);
  const [withDraft, setWithDraft] = useState(() => drafts.list());
  const agent = useMemo(() => ({ agentId, adminUserName }), [agentId, adminUserName]);
  useLiveFeed(chat);
  const enquiries = useEnquiries(useSettled(params.get('q')?.trim() ?? ''));
  const counts = useApiQuery('conversations/counts', conversationCounts, { staleTime: Infinity });

  const isManager = role !== 'agent';
  const asked = route.page === 'conversation' ? route.id : null;
  const { summary, gone } = useSummary(live.conversations, asked);
  const id = gone ? null : asked;
  const current = 'id' in route ? route.id : null;
  const conversation = useMemo(() => (id === null ? null : opened.get(id)), [opened, id]);
  const details = params.has('details') && id !== null;
  const answering = usePresence(chat, id);
  const { away, turn: toggleAway } = useAway(live.team, agentId, token);
  // Screens that need the width stand alone; beside all others there is the inbox.
  const wide = route.page === 'replies' || route.page === 'reports';
  const inSettings = route.page === 'settings';

  const open = (chatUserId: string) => go(`/c/${chatUserId}`);
  const heading =
    route.page in HEADINGS
      ? HEADINGS[route.page as keyof typeof HEADINGS]
      : summary === null
        ? 'Console'
        : `${summary.chatUserName} · Console`;
  const spoken = useIncoming(chat, heading, open);

  // The inbox comes first; what it leads to is there before it is asked for.
  useEffect(() => void loadConversation(), []);

  const context: CommandContext = {
    talk: () => talk.current,
    open: conversation !== null ? 'conversation' : route.page === 'enquiry' ? 'enquiry' : null,
    isManager,
    next: () => {
      const found = inbox.current?.nextWaiting() ?? null;
      if (found === null) toast('Nobody else waits for an answer.');
      else go(found.kind === 'enquiry' ? `/e/${found.id}` : `/c/${found.id}`);
    },
    move: (by) => inbox.current?.move(by),
    focusSearch: () => {
      if (inbox.current === null) go('/');
      else inbox.current.focusSearch();
    },
    back: () => {
      if (details && id !== null) go(`/c/${id}`);
      else if (route.page !== 'inbox') go('/');
    },
    go,
    help: () => setDialog('help'),
    togglePalette: () => setDialog((shown) => (shown === 'palette' ? null : 'palette')),
    toggleAway,
    logOut: onLogOut,
  };
  useCommands(dialog !== null, (command) => keyCommands(context)[command]());

  const columns =
    id === null
      ? 'md:grid-cols-[20rem_1fr] xl:grid-cols-[22rem_1fr] 2xl:grid-cols-[26rem_1fr]'
      : 'md:grid-cols-[20rem_1fr] xl:grid-cols-[22rem_1fr_19rem] 2xl:grid-cols-[26rem_1fr_24rem]';
  const back = (
    <Button
      size="icon"
      look="quiet"
      className="md:hidden"
      aria-label="Back to the inbox"
      onClick={() => go('/')}
    >
      ←
    </Button>
  );

  return (
    <div className="flex h-full flex-col">
      <TopBar
        adminUserName={adminUserName}
        page={route.page}
        isManager={isManager}
        away={away}
        onAway={toggleAway}
        connection={live.connection}
        transport={live.transport}
        onPalette={() => setDialog('palette')}
        onHelp={() => setDialog('help')}
        onSettings={() => go('/settings/account')}
        onLogOut={onLogOut}
      />
      <ConnectionBanner live={live} onTryNow={() => chat.tryNow()} />
      {inSettings && (
        <Suspense fallback={<main className="grow" aria-busy="true" />}>
          <SettingsPages role={role} token={token} away={away} onAway={toggleAway} />
        </Suspense>
      )}
      <div
        className={`${inSettings ? 'hidden' : 'grid'} min-h-0 grow grid-cols-1 grid-rows-[minmax(0,1fr)] ${wide ? '' : columns}`}
      >
        {!wide && (
          <nav
            aria-label="Conversations"
            className={`pane border-e border-line md:flex ${route.page === 'inbox' ? '' : 'max-md:hidden'}`}
          >
            <Inbox
              ref={inbox}
              live={live}
              enquiries={enquiries.all}
              counts={counts.data ?? null}
              current={current}
              agentId={agentId}
              drafts={withDraft}
              adminUserName={adminUserName}
              onLoadMore={() => chat.loadMore()}
            />
          </nav>
        )}
        {conversation !== null && id !== null ? (
          <Suspense
            fallback={
              <main aria-busy="true" className="pane">
                <h1 className="sr-only">Conversation</h1>
              </main>
            }
          >
            <ConversationRoute
              key={id}
              ref={talk}
              chat={chat}
              conversation={conversation}
              chatUserId={id}
              summary={summary}
              agent={agent}
              actions={actions}
              drafts={drafts}
              details={details}
              jumpTo={params.get('at')}
              onDraftsChange={() => setWithDraft(drafts.list())}
              onAnswering={answering}
              onBack={() => go('/')}
              onDetails={(shown) => go(`/c/${id}`, (query) => shown && query.set('details', '1'))}
            />
          </Suspense>
        ) : inSettings ? null : (
          <main className={`pane ${route.page === 'inbox' ? 'max-md:hidden' : ''}`}>
            <Suspense fallback={<Skeleton className="m-4 h-10" />}>
              {route.page === 'inbox' && (
                <>
                  <h1 className="sr-only">Console</h1>
                  <Welcome
                    conversations={live.conversations}
                    enquiries={enquiries.all}
                    waiting={counts.data?.waiting ?? null}
                    onNext={context.next}
                    onHelp={() => setDialog('help')}
                  />
                </>
              )}
              {route.page === 'enquiry' && (
                <EnquiryView
                  key={route.id}
                  ref={talk}
                  enquiryId={route.id}
                  known={enquiries.all.get(route.id) ?? null}
                  mail={enquiries.mail}
                  written={drafts.get(route.id).text}
                  onWrite={(text) => {
                    drafts.set(route.id, { ...EMPTY_DRAFT, text });
                    setWithDraft(drafts.list());
                  }}
                  before={back}
                />
              )}
              {route.page === 'search' && <Search />}
              {route.page === 'replies' && <SavedReplies token={token} />}
              {route.page === 'reports' && isManager && <Reports token={token} />}
              {(route.page === 'wrong' || gone || (route.page === 'reports' && !isManager)) && (
                <>
                  <h1 className="sr-only">Console</h1>
                  <EmptyState
                    title={
                      route.page === 'reports' ? 'Not for this account' : 'Nothing at this address'
                    }
                    action={<Button onClick={() => go('/')}>Back to the inbox</Button>}
                  >
                    {route.page === 'reports'
                      ? 'Reports are shown to owners and supervisors.'
                      : 'It names no page and no conversation, or one that was removed.'}
                  </EmptyState>
                </>
              )}
            </Suspense>
          </main>
        )}
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <Suspense>
        <Palette
          open={dialog === 'palette'}
          onClose={() => setDialog(null)}
          commands={paletteCommands(context)}
          conversations={live.conversations}
          onOpen={open}
          onSearch={(text) => go(`/search?text=${encodeURIComponent(text)}`)}
        />
        <ShortcutsDialog
          open={dialog === 'help'}
          onClose={() => setDialog(null)}
          singleKeys={settings.getState().singleKeys}
        />
      </Suspense>
    </div>
  );
}
