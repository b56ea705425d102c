import { t } from '@ncf/contract/t';
import { CHAT_PATH } from '@ncf/widget/launcher';
import { useStaffed } from '../shell/staffed.ts';

/** What the link to the chat says, by whether someone answers now; of about the same length, so that nothing moves. */
export const chatLabel = (isStaffed: boolean | null): string =>
  isStaffed === null ? t('Message us') : isStaffed ? t('Start a chat') : t('Leave a note');

/** The link to the chat; when no one is online, it leads to the contact form. */
export function ChatAction() {
  const isStaffed = useStaffed();
  return (
    <a
      className="button-quiet min-w-[min(9rem,100%)] justify-center"
      href={isStaffed === false ? '/contact' : CHAT_PATH}
    >
      {chatLabel(isStaffed)}
    </a>
  );
}
