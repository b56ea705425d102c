import { t } from '@ncf/contract/t';
import { useEffect, useRef, useState } from 'react';
import type { AgentChat } from '@ncf/chat/api';
import { toast } from '@ncf/ui/toast';
import { Inbox } from '../features/inbox/inbox.tsx';
import {
  type CommandContext,
  type OpenItem,
  keyCommands,
  isDialogShown,
  useCommands,
} from './commands/commands.ts';
import { loadChat } from './later-chat.ts';
import { afterInbox, inboxSettled, lazyDialog, lazyPart } from '../layout/lazy-part.tsx';
import { useMay } from '../agent.ts';
import { settings } from './settings/settings.ts';
import { ConnectionBanner } from './top-bar/connection-banner.tsx';
import { TopBar } from './top-bar/top-bar.tsx';
import { useAway } from './top-bar/use-away.ts';
import { useGo } from './use-route.ts';
import { useWorkspace } from './use-workspace.ts';
import { WorkspaceContent } from './workspace-content.tsx';

/** A conversation's code, and the live chat's, without which none opens. */
const loadConversation = async () => {
  const [page] = await Promise.all([
    import('../features/conversation/conversation-page.tsx'),
    loadChat(),
  ]);
  return page;
};
const Welcome = lazyPart(() => import('./welcome.tsx'));
const ConversationPage = lazyPart(
  loadConversation,
  <main aria-busy="true" className="pane">
    <h1 className="sr-only">Conversation</h1>
  </main>,
);
const SettingsPages = lazyPart(
  () => import('./settings/settings-pages.tsx'),
  <main className="grow" aria-busy="true" />,
);
const Palette = lazyDialog(afterInbox(() => import('./commands/palette.tsx')));
const ShortcutsDialog = lazyDialog(afterInbox(() => import('./commands/shortcuts-dialog.tsx')));

const HEADINGS: Readonly<Record<string, string>> = {
  search: t('Search · Console'),
  replies: t('Saved replies · Console'),
  reports: t('Reports · Console'),
  settings: t('Settings · Console'),
};

/** Screens that need the full width; all others are shown next to the inbox. */
const WIDE = new Set(['replies', 'reports', 'settings']);

/** The columns where there is room: inbox and content, or inbox, conversation, and the person’s details. */
const TWO_COLUMNS =
  'md:grid-cols-[20rem_1fr] xl:grid-cols-[30.5rem_1fr] 2xl:grid-cols-[36.5rem_1fr]';
const THREE_COLUMNS =
  'md:grid-cols-[20rem_1fr] xl:grid-cols-[30.5rem_minmax(0,1fr)_16rem] min-[90rem]:grid-cols-[30.5rem_minmax(0,1fr)_19rem] 2xl:grid-cols-[36.5rem_minmax(0,1fr)_22rem]';

interface WorkspaceProps {
  chat: AgentChat;
  /** Whether the data are the demonstration’s. */
  demo: boolean;
  /** Whether the session has ended, which a dialog says. */
  ended: boolean;
  onLogOut: () => void;
}

/** What the commands act on, built from the workspace's parts. */
function useCommandContext(
  { onLogOut }: WorkspaceProps,
  { route, open, details, inbox, hasJustAdvanced }: ReturnType<typeof useWorkspace>,
  away: { away: boolean; toggle: () => void },
) {
  const go = useGo();
  const [dialog, setDialog] = useState<'palette' | 'help' | null>(null);
  const item = useRef<OpenItem>(null);
  const seesReports = useMay('reports');
  const context: CommandContext = {
    item: () => item.current,
    isOpen: open !== null,
    seesReports,
    isAway: away.away,
    next: () => {
      const found = inbox.current?.nextWaiting() ?? null;
      if (found === null) toast(t('No one else is waiting for you'));
      else go(`/c/${found.id}`);
    },
    move: (by) => inbox.current?.move(by),
    focusSearch: () => {
      const focus = () => inbox.current?.focusSearch();
      if (!WIDE.has(route.page)) return focus();
      go('/');
      // The inbox becomes visible only with the next render.
      requestAnimationFrame(focus);
    },
    back: () => {
      if (details && open !== null) go(`/c/${open.chatUserId}`);
      else if (route.page !== 'inbox') go('/');
    },
    go,
    help: () => setDialog('help'),
    togglePalette: () => {
      if (dialog === 'palette') setDialog(null);
      else if (!isDialogShown()) setDialog('palette');
    },
    toggleAway: away.toggle,
    hasJustAdvanced,
    logOut: onLogOut,
  };
  useCommands(dialog !== null, (command) => keyCommands(context)[command]());
  return { context, dialog, closeDialog: () => setDialog(null), item, go };
}

type Commands = ReturnType<typeof useCommandContext>;

/** The open conversation with its visitor, or the screen of another address. */
function Content({
  data,
  commands,
}: {
  data: ReturnType<typeof useWorkspace>;
  commands: Commands;
}) {
  const { route, open, counts, live, details, jumpTo } = data;
  const { context, item, go } = commands;
  if (open !== null) {
    return (
      <ConversationPage
        key={open.chatUserId}
        ref={item}
        open={open}
        details={details}
        jumpTo={jumpTo}
        onBack={() => go('/')}
        onDetails={(shown) =>
          go(`/c/${open.chatUserId}`, (query) => shown && query.set('details', '1'))
        }
      />
    );
  }
  if (route.page === 'settings') return null;
  return (
    <WorkspaceContent
      route={route}
      onHome={() => go('/')}
      welcome={
        <Welcome
          isNew={live.inbox === 'ready' && live.conversations.size === 0}
          waiting={counts?.waiting ?? null}
          onNext={context.next}
          onHelp={context.help}
        />
      }
    />
  );
}

function Dialogs({
  data,
  commands,
}: {
  data: ReturnType<typeof useWorkspace>;
  commands: Commands;
}) {
  const { context, dialog, closeDialog, go } = commands;
  return (
    <>
      <Palette
        open={dialog === 'palette'}
        onClose={closeDialog}
        context={context}
        conversations={data.live.conversations}
        onOpen={(chatUserId, messageId) =>
          go(`/c/${chatUserId}`, (query) => messageId && query.set('at', messageId))
        }
        onSearch={(text) => go(`/search?text=${encodeURIComponent(text)}`)}
      />
      <ShortcutsDialog
        open={dialog === 'help'}
        onClose={closeDialog}
        singleKeys={settings.getState().singleKeys}
      />
    </>
  );
}

/** The agent's workspace: inbox, conversation, and visitor details, side by side where there is room. */
export function Workspace(props: WorkspaceProps) {
  const { chat, demo, ended, onLogOut } = props;
  const data = useWorkspace(chat);
  const { live, route, open } = data;
  const { away, toggle } = useAway(live.team);
  const commands = useCommandContext(props, data, { away, toggle });
  const { context, go } = commands;
  const name = open?.summary?.chatUserName;
  const heading =
    HEADINGS[route.page] ?? (name === undefined ? t('Console') : t('{name} · Console', { name }));
  const [late, setLate] = useState<Awaited<ReturnType<typeof loadChat>> | null>(null);
  useEffect(() => void loadChat().then(setLate), []);
  const hasInbox = live.inbox !== 'none' && live.inbox !== 'loading';
  // The inbox comes first; the conversation's code loads while the agent reads it.
  useEffect(() => {
    if (!hasInbox) return;
    inboxSettled();
    loadConversation().catch(() => undefined);
  }, [hasInbox]);

  const inSettings = route.page === 'settings';
  const isWide = WIDE.has(route.page);
  const columns = isWide ? '' : open === null ? TWO_COLUMNS : THREE_COLUMNS;
  return (
    <div className="flex h-full flex-col">
      {demo && (
        <aside className="bg-accent-soft px-4 py-1 text-center text-small">
          <strong className="font-semibold">Demonstration:</strong> visitors and colleagues are
          simulated, and no email leaves this machine.
        </aside>
      )}
      <TopBar
        page={route.page}
        away={away}
        onAway={toggle}
        connection={live.connection}
        transport={live.transport}
        onPalette={context.togglePalette}
        onHelp={context.help}
        onSettings={() => go('/settings/account')}
        onLogOut={onLogOut}
      />
      {!ended && <ConnectionBanner live={live} onTryNow={() => chat.tryNow()} />}
      {inSettings && <SettingsPages away={away} onAway={toggle} />}
      <div
        className={`${inSettings ? 'hidden' : 'grid'} group min-h-0 grow grid-cols-1 grid-rows-[minmax(0,1fr)] has-[[data-table]]:grid-cols-1! ${columns}`}
      >
        {/* Hidden on the wide pages, where its shortcuts still work. */}
        <div
          className={
            isWide
              ? 'hidden'
              : `pane border-e border-line md:flex ${route.page === 'inbox' ? '' : 'max-md:hidden'}`
          }
        >
          <Inbox
            ref={data.inbox}
            chat={chat}
            live={live}
            counts={data.counts}
            current={'id' in route ? route.id : null}
            isAlone={route.page === 'inbox'}
            drafts={data.withDraft}
            onLoadMore={() => chat.loadMore()}
          />
        </div>
        <Content data={data} commands={commands} />
      </div>
      {late !== null && (
        <late.Notices
          chat={chat}
          ended={ended}
          heading={heading}
          openId={open?.chatUserId ?? null}
        />
      )}
      <Dialogs data={data} commands={commands} />
    </div>
  );
}
