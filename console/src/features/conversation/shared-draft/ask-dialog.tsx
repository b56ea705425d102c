import { sharedDraftApi } from '@ncf/contract/api/shared-draft';
import type { DraftChange } from '@ncf/contract/notes';
import { t } from '@ncf/contract/t';
import { toast } from '@ncf/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useAgent } from '../../../agent.ts';
import { writePrivate } from '../../../api/live-feed.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import AssignDialog from '../../../conversation-dialogs/assign-dialog.tsx';

/** A draft that is given to a colleague: all but to whom, and what is said. */
export type GivenDraft = Omit<DraftChange, 'agentId' | 'ask'>;

/** Gives a draft of an answer to a colleague, who changes it, sends it, or hands it back. */
export default function AskDialog({
  chatUserId,
  draft,
  backTo,
  onGiven,
  onClose,
}: {
  chatUserId: string;
  draft: GivenDraft;
  /** The colleague who asked before. */
  backTo?: string | undefined;
  onGiven: () => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { agentId } = useAgent();
  const give = useApiMutation(
    (body: DraftChange) => ({ route: sharedDraftApi.give, params: { chatUserId }, body }),
    {
      errorPrefix: false,
      onSuccess(note) {
        writePrivate(client, { type: 'note', ...note });
        onGiven();
        const name = note.draft?.holder.adminUserName ?? '';
        toast(t('{name} has the draft now', { name }), { kind: 'success' });
      },
    },
  );
  return (
    <AssignDialog
      title={backTo === undefined ? t('Ask a colleague to look') : t('Hand the draft back')}
      submit={backTo === undefined ? t('Ask') : t('Hand back')}
      assigneeId={agentId}
      chosenId={backTo ?? ''}
      mayUnassign={false}
      onAssign={(to, ask = '') =>
        to !== null && give.mutateAsync({ ...draft, agentId: to.agentId, ask })
      }
      onClose={onClose}
    />
  );
}
