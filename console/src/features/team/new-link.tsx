import type { NewLink } from '@ncf/contract/invitations';
import { CopyField } from '@ncf/ui/copy-field';
import { formatTime } from '../../time/format-time.ts';

/** A link that was made, to be handed on; it is not shown again. */
export function NewLinkField({ link, to }: { link: NewLink; to: string }) {
  return (
    <CopyField
      label={`Link for ${to}`}
      value={location.origin + link.path}
      hint={`${link.mailed ? 'It was sent by mail, too. ' : ''}Works once, until ${formatTime(link.expiresAt)}. It is not shown again.`}
    />
  );
}
