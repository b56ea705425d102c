import { useEffect, useRef, useState } from 'react';

/** How far below the screen the link is when its words are settled. */
const AHEAD = '300px';

/** The link to the chat; when no one is online, it says so and leads to the contact form. */
export function ChatAction() {
  const [isStaffed, setStaffed] = useState(true);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (link.current === null) return;
    // Most visitors never see the end of a page, and then nothing is requested.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        import('../shell/chat-availability.ts')
          .then((chat) => chat.isStaffed())
          .then(setStaffed, () => {});
      },
      { rootMargin: AHEAD },
    );
    observer.observe(link.current);
    return () => observer.disconnect();
  }, []);
  return (
    <a ref={link} className="button-quiet" href={isStaffed ? '/supports/livechat' : '/contact'}>
      {isStaffed ? 'Start a chat' : 'Offline: leave a note'}
    </a>
  );
}
