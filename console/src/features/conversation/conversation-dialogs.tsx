import { lazyDialog } from '../../layout/lazy-part.tsx';
import type { OpenConversation } from './open-conversation.ts';

const AssignDialog = lazyDialog(() => import('../../conversation-dialogs/assign-dialog.tsx'));
const TagDialog = lazyDialog(() => import('../../conversation-dialogs/tag-dialog.tsx'));
const SnoozeDialog = lazyDialog(() => import('../../conversation-dialogs/snooze-dialog.tsx'));
const ForwardDialog = lazyDialog(() => import('./forward-dialog.tsx'));
const TakeDialog = lazyDialog(() => import('./take-dialog.tsx'));

/** What a dialog does: assigns to another agent, takes from a colleague, tags, snoozes, or forwards. */
export type DialogName = 'transfer' | 'take' | 'tag' | 'snooze' | 'forward';

/** The open dialog of a conversation, if any. */
export function ConversationDialogs({
  open: { summary, agent, actions },
  dialog,
  onClose,
}: {
  open: OpenConversation;
  dialog: DialogName | null;
  onClose: () => void;
}) {
  if (summary === null) return null;
  const { chatUserName, assignee } = summary;
  const ones = [summary];
  switch (dialog) {
    case null:
      return null;
    case 'transfer':
      return (
        <AssignDialog
          title={`Transfer the chat with ${chatUserName}`}
          submit="Transfer"
          assigneeId={assignee?.agentId ?? null}
          agentId={agent.agentId}
          onAssign={(to, note) => actions.assign(ones, to, note)}
          onTeam={(team) => actions.giveToTeam(ones, team)}
          onClose={onClose}
        />
      );
    case 'take':
      return (
        <TakeDialog
          visitor={chatUserName}
          colleague={assignee?.adminUserName ?? ''}
          onTake={() => actions.assign(ones, agent)}
          onClose={onClose}
        />
      );
    case 'forward':
      return <ForwardDialog chatUserId={summary.chatUserId} onClose={onClose} />;
    case 'tag':
      return (
        <TagDialog
          ones={ones}
          onTag={(add, remove) => actions.tag(ones, add, remove)}
          onClose={onClose}
        />
      );
    case 'snooze':
      return (
        <SnoozeDialog
          title={`Snooze the chat with ${chatUserName}`}
          snoozedUntil={summary.snoozedUntil}
          onSnooze={(until) => actions.snooze(ones, until)}
          onClose={onClose}
        />
      );
  }
}
