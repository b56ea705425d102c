import type { Note } from '@ncf/contract/notes';
import { t } from '@ncf/contract/t';
import { lazyDialog } from '../../layout/lazy-part.tsx';
import { formatTime } from '../../time/format-time.ts';
import type { GivenDraft } from './shared-draft/ask-dialog.tsx';
import type { OpenConversation } from './open-conversation.ts';

const AssignDialog = lazyDialog(() => import('../../conversation-dialogs/assign-dialog.tsx'));
const TagDialog = lazyDialog(() => import('../../conversation-dialogs/tag-dialog.tsx'));
const SnoozeDialog = lazyDialog(() => import('../../conversation-dialogs/snooze-dialog.tsx'));
const ForwardDialog = lazyDialog(() => import('./forward-dialog.tsx'));
const AskDialog = lazyDialog(() => import('./shared-draft/ask-dialog.tsx'));

const MacroDialog = lazyDialog(() => import('./macro-dialog.tsx'));
const ConfirmDialog = lazyDialog(async () => {
  const { ConfirmDialog: Dialog } = await import('../../forms/confirm-dialog.tsx');
  return { default: Dialog };
});

/**
 * What a dialog does. `summary` and `reply-draft`, by a language model, show above the messages instead. `messageId` is the entry to forward; without it, the whole conversation is. `answers` is the note
 * of an email from, or to, someone outside that another email follows.
 */
export type OpenDialog =
  | {
      name:
        | 'transfer'
        | 'take'
        | 'tag'
        | 'snooze'
        | 'macro'
        | 'cancel-call'
        | 'summary'
        | 'reply-draft';
    }
  | { name: 'ask'; draft: GivenDraft; onGiven: () => void }
  | { name: 'forward'; messageId: string | undefined; answers?: Note };

/** The open dialog of a conversation, if any. */
export function ConversationDialogs({
  open: { summary, agent, actions },
  dialog,
  onClose,
}: {
  open: OpenConversation;
  dialog: OpenDialog | null;
  onClose: () => void;
}) {
  if (summary === null || dialog === null) return null;
  const { chatUserName, assignee, callTime } = summary;
  const ones = [summary];
  const colleague = assignee?.adminUserName ?? '';
  switch (dialog.name) {
    case 'summary':
    case 'reply-draft':
      return null;
    case 'transfer':
      return (
        <AssignDialog
          title={t('Transfer {chatUserName}’s conversation', { chatUserName })}
          submit={t('Transfer')}
          assigneeId={assignee?.agentId ?? null}
          onAssign={(to, note) => actions.assign(ones, to, note)}
          onTeam={(team, note) => actions.giveToTeam(ones, team, note)}
          onClose={onClose}
        />
      );
    case 'take':
      return (
        <ConfirmDialog
          title={t('Take over from {colleague}?', { colleague })}
          confirm={t('Take over')}
          look="primary"
          onConfirm={async () => actions.assign(ones, agent)}
          onClose={onClose}
        >
          {colleague} is assigned to the conversation with {chatUserName}. It becomes yours, and
          we’ll let {colleague} know.
        </ConfirmDialog>
      );
    case 'forward':
      return (
        <ForwardDialog
          chatUserId={summary.chatUserId}
          messageId={dialog.messageId}
          answers={dialog.answers}
          onClose={onClose}
        />
      );
    case 'ask':
      return (
        <AskDialog
          chatUserId={summary.chatUserId}
          draft={dialog.draft}
          onGiven={dialog.onGiven}
          onClose={onClose}
        />
      );
    case 'macro':
      return <MacroDialog chatUserId={summary.chatUserId} onClose={onClose} />;
    case 'cancel-call':
      return (
        <ConfirmDialog
          title="Cancel this call?"
          confirm={t('Cancel the call')}
          keep={t('Keep the call')}
          onConfirm={async () => actions.cancelCall(summary)}
          onClose={onClose}
        >
          The call with {chatUserName}
          {callTime !== null && ` on ${formatTime(callTime)}`} comes off the calendar, and they get
          an email. Someone else can then book that time.
        </ConfirmDialog>
      );
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
          title={t('Snooze {chatUserName}’s conversation', { chatUserName })}
          snoozedUntil={summary.snoozedUntil}
          onSnooze={(until) => actions.snooze(ones, until)}
          onClose={onClose}
        />
      );
  }
}
