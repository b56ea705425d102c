import { useStore } from '@ncf/chat/react';
import { lazyPart } from '../../layout/lazy-part.tsx';
import type { OpenDialog } from './conversation-dialogs.tsx';
import type { OpenConversation } from './open-conversation.ts';
import type { Writing } from './use-writing.ts';
import { Viewers } from './viewers.tsx';

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
  const { chat, chatUserId, agent } = open;
  const team = useStore(chat.store, (whole) => whole.team);
  const name = dialog?.name;
  return (
    <>
      <Viewers team={team} chatUserId={chatUserId} agentId={agent.agentId} />
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
