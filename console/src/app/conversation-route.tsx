import { lazy, Suspense, type RefObject } from 'react';
import type { AgentChat, AgentConversation } from '@ncf/chat/api';
import type { Conversation as Summary } from '@ncf/contract/messages';
import { Button } from '@ncf/ui/button';
import type { ConversationActions } from '../conversation-actions.ts';
import { Conversation, type Agent } from '../features/conversation/conversation.tsx';
import type { Drafts } from '../features/conversation/composer/drafts.ts';
import { isOn } from '../features/inbox/order.ts';
import type { OpenItem } from './commands/commands.ts';

const ContextPane = lazy(() => import('../features/conversation/context-pane.tsx'));

/** One conversation with what is known of its visitor beside it, or instead of it where there is no room for both. */
export default function ConversationRoute({
  chat,
  conversation,
  chatUserId,
  summary,
  agent,
  actions,
  drafts,
  details,
  jumpTo,
  onDraftsChange,
  onAnswering,
  onBack,
  onDetails,
  ref,
}: {
  chat: AgentChat;
  conversation: AgentConversation;
  chatUserId: string;
  summary: Summary | null;
  agent: Agent;
  actions: ConversationActions;
  drafts: Drafts;
  /** Whether the context is shown where there is room for one of both. */
  details: boolean;
  jumpTo: string | null;
  onDraftsChange: () => void;
  onAnswering: () => void;
  onBack: () => void;
  onDetails: (shown: boolean) => void;
  ref: RefObject<OpenItem | null>;
}) {
  return (
    <>
      <main className={`pane ${details ? 'max-xl:hidden' : ''}`}>
        <Conversation
          ref={ref}
          chat={chat}
          conversation={conversation}
          chatUserId={chatUserId}
          summary={summary}
          agent={agent}
          actions={actions}
          drafts={drafts}
          jumpTo={jumpTo}
          onDraftsChange={onDraftsChange}
          onAnswering={onAnswering}
          before={
            <Button
              size="icon"
              look="quiet"
              className="md:hidden"
              aria-label="Back to the inbox"
              onClick={onBack}
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
              onClick={() => onDetails(true)}
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
      </main>
      <aside
        aria-label="About this visitor"
        className={`pane border-s border-line bg-sunken xl:flex ${details ? '' : 'max-xl:hidden'}`}
      >
        <div className="flex items-center gap-1.5 border-b border-line p-2 xl:hidden">
          <Button size="small" look="quiet" onClick={() => onDetails(false)}>
            ← Conversation
          </Button>
          {/* What the head of the conversation has no room for on a phone. */}
          {summary !== null && isOn(summary) && (
            <div className="ms-auto flex gap-1.5 sm:hidden">
              {summary.assignee === null && (
                <Button size="small" onClick={() => ref.current?.take?.()}>
                  Take
                </Button>
              )}
              <Button size="small" onClick={() => ref.current?.assign?.()}>
                Hand over
              </Button>
            </div>
          )}
        </div>
        <Suspense>
          <ContextPane
            conversation={summary}
            onInsert={(text) => {
              onDetails(false);
              ref.current?.insert?.(text);
            }}
          />
        </Suspense>
      </aside>
    </>
  );
}
