import { useEffect, useState } from 'react';

/** The link to the chat; when no one is online, it says so and leads to the contact form. */
export function ChatAction() {
  const [isStaffed, setStaffed] = useState(true);
  useEffect(() => {
    import('../shell/chat-availability.ts')
      .then((chat) => chat.isStaffed())
      .then(setStaffed, () => {});
  }, []);
  return (
    <a className="button-quiet" href={isStaffed ? '/supports/livechat' : '/contact'}>
      {isStaffed ? 'Start a chat' : 'Offline: leave a note'}
    </a>
  );
}
