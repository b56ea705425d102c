import { useStore } from '@ncf/chat/react';
import { useAgent } from '../../agent.ts';
import { lazyPart } from '../../layout/lazy-part.tsx';
import type { OpenDialog } from './conversation-dialogs.tsx';
import type { OpenConversation } from './open-conversation.ts';
import type { Writing } from './use-writing.ts';
import { t } from '@ncf/contract/t';
import { names } from '../../language.ts';
import type { PresentAgent } from '@ncf/contract/team';

/** Warns that colleagues have this conversation open or are replying, so that the visitor isn't answered twice. */
function Viewers({ team, chatUserId }: { team: readonly PresentAgent[]; chatUserId: string }) {
  const { agentId } = useAgent();
  const replying: string[] = [];
  const viewing: string[] = [];
  for (const agent of team) {
    const found = agent.viewing.find((one) => one.chatUserId === chatUserId);
    if (agent.agentId === agentId || found === undefined) continue;
    (found.answering ? replying : viewing).push(agent.adminUserName);
  }
  const look = replying.length > 0 ? 'bg-warning-soft text-warning' : 'bg-info-soft text-info';
  return (
    <div role="status">
      {replying.length + viewing.length > 0 && (
        <p className={`flex gap-3 border-b border-line px-4 py-1.5 text-small ${look}`}>
          {replying.length > 0 && (
            <strong className="font-semibold">
              {names.format(replying)} {replying.length === 1 ? t('is') : t('are')} replying too.
            </strong>
          )}
          {viewing.length > 0 && (
            <span>
              {names.format(viewing)} {viewing.length === 1 ? t('is') : t('are')} viewing this too.
            </span>
          )}
        </p>
      )}
    </div>
  );
}

const WritingHelp = lazyPart(() => import('./writing-help/writing-help.tsx'));

/** Who else has the conversation open, and what a language model has written for the agent. */
export function AboveMessages({
  open,
  writing,
  dialog,
  onClose,
}: {
  open: OpenConversation;
  writing: Writing;
  dialog: OpenDialog | null;
  onClose: () => void;
}) {
  const { chat, chatUserId } = open;
  const team = useStore(chat.store, (whole) => whole.team);
  const name = dialog?.name;
  return (
    <>
      <Viewers team={team} chatUserId={chatUserId} />
      {(name === 'summary' || name === 'reply-draft') && (
        <WritingHelp
          key={name}
          name={name}
          chatUserId={chatUserId}
          writing={writing}
          onClose={onClose}
        />
      )}
    </>
  );
}
