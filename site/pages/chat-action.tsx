import { t } from '@ncf/contract/t';
import { CHAT_PATH } from '@ncf/widget/launcher';
import { useStaffed } from '../shell/staffed.ts';

/**
 * The link to the chat; when no one is online, it leads to the contact form. Both labels have the same length, so that
 * nothing moves when the answer arrives.
 */
export function ChatAction() {
  const isStaffed = useStaffed();
  return (
    <a className="button-quiet" href={isStaffed ? CHAT_PATH : '/contact'}>
      {isStaffed ? t('Start a chat') : t('Leave a note')}
    </a>
  );
}
