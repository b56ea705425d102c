import { t } from '@ncf/contract/t';
import { useState } from 'react';
import type { AgentChat } from '@ncf/chat/api';
import { Button } from '@ncf/ui/button';
import { useAgent } from '../../agent.ts';
import type { ConversationActions } from '../../conversation-actions.ts';
import AssignDialog from '../../conversation-dialogs/assign-dialog.tsx';
import SnoozeDialog from '../../conversation-dialogs/snooze-dialog.tsx';
import TagDialog from '../../conversation-dialogs/tag-dialog.tsx';
import { unreadFor } from '../../conversation-state.ts';
import { useConversationActions } from '../../use-conversation-actions.ts';
import type { Selection } from './use-selection.ts';

type Dialog = 'assign' | 'tag' | 'snooze' | null;

/** The open dialog, if any. */
function BulkDialog({
  dialog,
  selection: { ones, stop },
  count,
  actions,
  onClose,
}: {
  dialog: Dialog;
  selection: Selection;
  /** The conversations in words. */
  count: string;
  actions: ConversationActions;
  onClose: () => void;
}) {
  return (
    <>
      {dialog === 'assign' && (
        <AssignDialog
          title={t('Assign {count}', { count })}
          submit={t('Assign')}
          assigneeId={null}
          onAssign={(to, note) => {
            actions.assign(ones, to, note);
            stop();
          }}
          onTeam={(team, note) => {
            actions.giveToTeam(ones, team, note);
            stop();
          }}
          onClose={onClose}
        />
      )}
      {dialog === 'tag' && (
        <TagDialog
          ones={ones}
          onTag={(add, remove) => {
            actions.tag(ones, add, remove);
            stop();
          }}
          onClose={onClose}
        />
      )}
      {dialog === 'snooze' && (
        <SnoozeDialog
          title={t('Snooze {count}', { count })}
          snoozedUntil={null}
          onSnooze={(until) => {
            actions.snooze(ones, until);
            stop();
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** What can be done with the chosen conversations. */
export default function BulkBar({ selection, chat }: { selection: Selection; chat: AgentChat }) {
  const { agentId } = useAgent();
  const { actions, readMarks } = useConversationActions(chat);
  const [dialog, setDialog] = useState<Dialog>(null);
  const { ones, stop } = selection;
  const isNone = ones.length === 0;
  const count =
    ones.length === 1 ? t('1 conversation') : t('{length} conversations', { length: ones.length });
  const isHigh = !isNone && ones.every(({ priority }) => priority === 'high');
  const unread = ones.filter((one) => unreadFor(one, agentId) > 0 || one.mentioned === 'unseen');
  const isClosed = ones.every(({ state }) => state === 'closed');
  const close = () => {
    actions.closeAll(ones);
    stop();
  };
  const button = (label: string, act: () => void, disabled = isNone) => (
    <Button size="small" disabled={disabled} onClick={act}>
      {label}
    </Button>
  );
  return (
    <div
      role="toolbar"
      aria-label="Selected conversations"
      className="grid gap-2 border-b border-line bg-sunken p-3"
    >
      <div className="flex items-center gap-2 text-small">
        <span role="status" className="grow">
          {ones.length} selected
        </span>
        <Button size="small" look="quiet" onClick={selection.all}>
          Select all
        </Button>
        <Button size="small" look="quiet" onClick={stop}>
          Done
        </Button>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {button(t('Assign'), () => setDialog('assign'))}
        {button(t('Tag'), () => setDialog('tag'))}
        {button(t('Snooze'), () => setDialog('snooze'))}
        {button(isHigh ? t('Normal priority') : t('High priority'), () => {
          actions.prioritize(ones, isHigh ? 'normal' : 'high');
          stop();
        })}
        {button(isNone || unread.length > 0 ? t('Mark as read') : t('Mark as unread'), () => {
          if (unread.length === 0) for (const one of ones) void readMarks.markUnread(one);
          else for (const one of unread) readMarks.seen(one, one.lastSeq);
          stop();
        })}
        {button(t('Close'), close, isClosed)}
      </div>
      <BulkDialog
        dialog={dialog}
        selection={selection}
        count={count}
        actions={actions}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}
