import { useState } from 'react';
import { Button } from '@ncf/ui/button';
import type { ConversationActions } from '../../conversation-actions.ts';
import AssignDialog from '../../conversation-dialogs/assign-dialog.tsx';
import SnoozeDialog from '../../conversation-dialogs/snooze-dialog.tsx';
import TagDialog from '../../conversation-dialogs/tag-dialog.tsx';
import type { Selection } from './use-selection.ts';

/** What can be done with the chosen conversations. */
export default function BulkBar({
  selection,
  actions,
  agentId,
}: {
  selection: Selection;
  actions: ConversationActions;
  agentId: string;
}) {
  const [dialog, setDialog] = useState<'assign' | 'tag' | 'snooze' | null>(null);
  const { ones, stop } = selection;
  const isNone = ones.length === 0;
  const count = ones.length === 1 ? '1 conversation' : `${ones.length} conversations`;
  const onClose = () => setDialog(null);
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
        <Button size="small" disabled={isNone} onClick={() => setDialog('assign')}>
          Assign
        </Button>
        <Button size="small" disabled={isNone} onClick={() => setDialog('tag')}>
          Tag
        </Button>
        <Button size="small" disabled={isNone} onClick={() => setDialog('snooze')}>
          Snooze
        </Button>
        <Button
          size="small"
          disabled={isNone}
          onClick={() => {
            actions.closeAll(ones);
            stop();
          }}
        >
          Close
        </Button>
      </div>
      {dialog === 'assign' && (
        <AssignDialog
          title={`Assign ${count}`}
          submit="Assign"
          assigneeId={null}
          agentId={agentId}
          onAssign={(to, note) => {
            actions.assign(ones, to, note);
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
          title={`Snooze ${count}`}
          snoozedUntil={null}
          onSnooze={(until) => {
            actions.snooze(ones, until);
            stop();
          }}
          onClose={onClose}
        />
      )}
    </div>
  );
}
