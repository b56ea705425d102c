import { CHAT_PATH } from '@ncf/widget/launcher';
import { useStaffed } from '../shell/staffed.ts';

/** The link to the chat; when no one is online, it says so and leads to the contact form. */
export function ChatAction() {
  const isStaffed = useStaffed();
  return (
    <a className="button-quiet" href={isStaffed ? CHAT_PATH : '/contact'}>
      {isStaffed ? 'Start a chat' : 'Offline: leave a note'}
    </a>
  );
}
