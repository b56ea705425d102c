import { t } from '@ncf/contract/t';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';

/** Asks before a conversation is taken from the colleague to whom it is assigned. */
export default function TakeDialog({
  visitor,
  colleague,
  onTake,
  onClose,
}: {
  visitor: string;
  /** The colleague's name. */
  colleague: string;
  onTake: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={t('Take over from {colleague}?', { colleague })}
      confirm={t('Take over')}
      look="primary"
      onConfirm={async () => onTake()}
      onClose={onClose}
    >
      {colleague} is assigned to the conversation with {visitor}. It becomes yours, and we’ll let{' '}
      {colleague} know.
    </ConfirmDialog>
  );
}
