import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useLocation, useRoute, useSearchParams } from 'wouter';
import type { AgentChat } from '@ncf/chat/api';
import type { AgentRole } from '@ncf/contract/http';
import { chatUserId as chatUserIdShape } from '@ncf/contract/fields';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { toast } from '@ncf/ui/toast';
import { ContextPane } from '../features/conversation/context-pane.tsx';
import { Conversation, type ConversationHandle } from '../features/conversation/conversation.tsx';
import { Drafts } from '../features/conversation/drafts.ts';
import { Inbox, type InboxHandle } from '../features/inbox/inbox.tsx';
import { useReadable } from '../use-readable.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import type { CommandId } from './keyboard.ts';
import { OpenConversations } from './open-conversations.ts';
import type { PaletteCommand } from './palette.tsx';
import { settings } from './settings.ts';
import { TopBar } from './top-bar.tsx';
import { useCommands } from './use-commands.ts';
import { useIncoming } from './use-incoming.ts';
import { useSummary } from './use-summary.ts';
import { Welcome } from './welcome.tsx';

const SettingsPages = lazy(() => import('./settings-pages.tsx'));
const Palette = lazy(() => import('./palette.tsx'));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

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
  token: () => string;
  onLogOut: () => void;
}) {
  const live = useReadable(chat.store, (state) => state);
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const [matched, route] = useRoute('/c/:id');
  const [inSettings] = useRoute('/settings/*?');
  const [dialog, setDialog] = useState<'palette' | 'help' | null>(null);
  const inbox = useRef<InboxHandle>(null);
  const talk = useRef<ConversationHandle>(null);
  const opened = useMemo(() => new OpenConversations(chat), [chat]);
  const drafts = useMemo(() => new Drafts(localStorage, agentId), [agentId]);
  const [withDraft, setWithDraft] = useState(() => drafts.list());

  const wanted = matched ? route.id : null;
  const id = wanted !== null && chatUserIdShape.safeParse(wanted).success ? wanted : null;
  const conversation = useMemo(() => (id === null ? null : opened.get(id)), [opened, id]);
  const summary = useSummary(live.conversations, id, token);
  const details = params.has('details') && wanted !== null;

  const go = (path: string, change: (query: URLSearchParams) => void = () => undefined) => {
    const query = new URLSearchParams(params);
    query.delete('details');
    change(query);
    const text = query.toString();
    navigate(text === '' ? path : `${path}?${text}`);
  };
  const open = (chatUserId: string) => go(`/c/${chatUserId}`);
  const next = () => {
    const found = inbox.current?.nextWaiting() ?? null;
    if (found === null) toast('Nobody else waits for an answer.');
    else open(found.chatUserId);
  };
  const heading = summary === null ? 'Console' : `${summary.chatUserName} · Console`;
  const spoken = useIncoming(chat, heading, open);

  const run = (command: CommandId) => {
    const act: Record<CommandId, () => void> = {
      palette: () => setDialog((shown) => (shown === 'palette' ? null : 'palette')),
      help: () => setDialog('help'),
      down: () => inbox.current?.move(1),
      up: () => inbox.current?.move(-1),
      'next-waiting': next,
      reply: () => talk.current?.reply(),
      'edit-last': () => talk.current?.editLast(),
      search: () => inbox.current?.focusSearch(),
      back: () => {
        if (details && wanted !== null) go(`/c/${wanted}`);
        else if (wanted !== null || inSettings) go('/');
      },
    };
    act[command]();
  };
  useCommands(dialog !== null, run);

  const commands: readonly PaletteCommand[] = [
    { id: 'next', title: 'Open who has waited longest', keys: 'n', run: next },
    ...(conversation === null
      ? []
      : [
          { id: 'reply', title: 'Write an answer', keys: 'r', run: () => talk.current?.reply() },
          { id: 'join', title: 'Join or leave this chat', run: () => talk.current?.toggleJoined() },
        ]),
    { id: 'search', title: 'Search the inbox', keys: '/', run: () => inbox.current?.focusSearch() },
    {
      id: 'quiet',
      title: 'Turn quiet mode on or off',
      run: () => settings.setState((before) => ({ quiet: !before.quiet })),
    },
    { id: 'settings', title: 'Settings', run: () => go('/settings/account') },
    { id: 'help', title: 'Show keyboard shortcuts', keys: '?', run: () => setDialog('help') },
    { id: 'out', title: 'Log out', run: onLogOut },
  ];

  return (
    <div className="flex h-full flex-col">
      <TopBar
        adminUserName={adminUserName}
        connection={live.connection}
        onPalette={() => setDialog('palette')}
        onHelp={() => setDialog('help')}
        onSettings={() => go('/settings/account')}
        onLogOut={onLogOut}
      />
      <ConnectionBanner connection={live.connection} />
      {inSettings && (
        <Suspense fallback={<main className="grow" aria-busy="true" />}>
          <SettingsPages role={role} token={token} />
        </Suspense>
      )}
      <div
        className={`${inSettings ? 'hidden' : 'grid'} min-h-0 grow grid-cols-1 grid-rows-[minmax(0,1fr)] md:grid-cols-[20rem_1fr] ${id === null ? 'xl:grid-cols-[22rem_1fr]' : 'xl:grid-cols-[22rem_1fr_19rem]'}`}
      >
        <nav
          aria-label="Conversations"
          className={`pane border-e border-line md:flex ${wanted === null ? '' : 'max-md:hidden'}`}
        >
          <Inbox
            ref={inbox}
            live={live}
            current={id}
            token={token}
            drafts={withDraft}
            adminUserName={adminUserName}
            onLoadMore={() => chat.loadMore()}
          />
        </nav>
        <main
          className={`pane ${wanted === null ? 'max-md:hidden' : ''} ${details ? 'max-xl:hidden' : ''}`}
        >
          {conversation === null && <h1 className="sr-only">Console</h1>}
          {conversation !== null && id !== null ? (
            <Conversation
              key={id}
              ref={talk}
              conversation={conversation}
              chatUserId={id}
              summary={summary}
              adminUserName={adminUserName}
              drafts={drafts}
              token={token}
              onDraftsChange={() => setWithDraft(drafts.list())}
              before={
                <Button
                  size="icon"
                  look="quiet"
                  className="md:hidden"
                  aria-label="Back to the inbox"
                  onClick={() => go('/')}
                >
                  ←
                </Button>
              }
              after={
                <Button
                  size="icon"
                  look="quiet"
                  className="xl:hidden"
                  aria-label="About this visitor"
                  onClick={() => go(`/c/${id}`, (query) => query.set('details', '1'))}
                >
                  <svg
                    aria-hidden="true"
                    width="18"
                    height="18"
                    viewBox="0 0 18 18"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.6"
                    strokeLinecap="round"
                  >
                    <circle cx="9" cy="9" r="7" />
                    <path d="M9 8.4v4M9 5.6v.1" />
                  </svg>
                </Button>
              }
            />
          ) : wanted === null ? (
            <Welcome
              conversations={live.conversations}
              onNext={next}
              onHelp={() => setDialog('help')}
            />
          ) : (
            <EmptyState
              title="No such conversation"
              action={<Button onClick={() => go('/')}>Back to the inbox</Button>}
            >
              The address does not name one. Look for it in the inbox.
            </EmptyState>
          )}
        </main>
        <aside
          aria-label="About this visitor"
          className={`pane border-s border-line bg-sunken ${id === null ? '' : 'xl:flex'} ${details ? '' : 'max-xl:hidden'}`}
        >
          {id !== null && (
            <>
              <div className="border-b border-line p-2 xl:hidden">
                <Button size="small" look="quiet" onClick={() => go(`/c/${id}`)}>
                  ← Conversation
                </Button>
              </div>
              <ContextPane conversation={summary} agents={summary?.agents ?? []} />
            </>
          )}
        </aside>
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <Suspense>
        <Palette
          open={dialog === 'palette'}
          onClose={() => setDialog(null)}
          commands={commands}
          conversations={live.conversations.values()}
          onOpen={open}
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
