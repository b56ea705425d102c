import ArrowLeft from 'icon:tabler/arrow-left';
import Info from 'icon:tabler/info-circle';
import { useEffect, useMemo, type RefObject } from 'react';
import { useStore } from '@ncf/chat/react';
import { Button } from '@ncf/ui/button';
import { isOpen } from '../../conversation-state.ts';
import { lazyPart } from '../../layout/lazy-part.tsx';
import { BackButton, IconButton } from '../../layout/icon-button.tsx';
import { useConversationActions } from '../../use-conversation-actions.ts';
import { Conversation } from './conversation.tsx';
import { liveConversations } from './live-conversations.ts';
import type { ConversationHandle, WantedConversation } from './open-conversation.ts';

const ContextPane = lazyPart(() => import('./context/context-pane.tsx'));

/** A conversation with the visitor's details beside it; on small screens, one or the other. */
export default function ConversationPage(props: PageProps) {
  // What is sent before would belong to no agent. After a second sign-in, this code is there sooner.
  const isStarted = useStore(props.open.chat.store, ({ session }) => session !== 'none');
  return isStarted && <OpenPage {...props} />;
}

interface PageProps {
  open: WantedConversation;
  /** Whether a small screen shows the details. */
  details: boolean;
  /** A message to bring into view, or null. */
  jumpTo: string | null;
  onBack: () => void;
  onDetails: (shown: boolean) => void;
  ref: RefObject<Partial<ConversationHandle> | null>;
}

function OpenPage({ open: wanted, details, jumpTo, onBack, onDetails, ref }: PageProps) {
  const { chat, chatUserId, agent, summary } = wanted;
  const all = liveConversations(chat, agent.agentId);
  const live = useMemo(() => all.get(chatUserId), [all, chatUserId]);
  useEffect(() => all.trim(chatUserId), [all, chatUserId]);
  // The messages come first: what stands beside them asks for a dozen other things.
  const isRead = useStore(live.conversation.store, ({ history }) => history !== 'loading');
  const open = { ...wanted, ...live, ...useConversationActions(chat) };
  return (
    <>
      <main className={`pane ${details ? 'max-xl:hidden' : ''}`}>
        <Conversation
          ref={ref}
          open={open}
          jumpTo={jumpTo}
          before={<BackButton onClick={onBack} />}
          after={
            <IconButton
              icon={Info}
              className="xl:hidden"
              label="Visitor details"
              onClick={() => onDetails(true)}
            />
          }
        />
      </main>
      <aside
        aria-label="Visitor details"
        className={`pane border-s border-line bg-sunken xl:flex ${details ? '' : 'max-xl:hidden'}`}
      >
        <div className="flex flex-wrap items-center gap-1.5 border-b border-line p-2 xl:hidden">
          <Button size="small" look="quiet" onClick={() => onDetails(false)}>
            <ArrowLeft size={16} className="shrink-0" /> Conversation
          </Button>
          {/* A narrow header of the conversation has no room for these. */}
          {summary !== null && isOpen(summary) && (
            <div className="ms-auto flex gap-1.5 lg:hidden">
              {summary.assignee === null && (
                <Button
                  size="small"
                  className="sm:hidden"
                  onClick={() => ref.current?.assignToMe?.()}
                >
                  Assign to me
                </Button>
              )}
              <Button size="small" onClick={() => ref.current?.transfer?.()}>
                Transfer
              </Button>
            </div>
          )}
        </div>
        {isRead && (
          <ContextPane
            open={open}
            run={(command) => ref.current?.[command]?.()}
            onInsert={(text) => {
              onDetails(false);
              ref.current?.insert?.(text);
            }}
            onHelp={(command) => {
              onDetails(false);
              ref.current?.[command]?.();
            }}
          />
        )}
      </aside>
    </>
  );
}
