import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  type RefCallback,
  type RefObject,
} from 'react';
import type { ListedMessage } from '../conversation/state.ts';
import { isSpoken, type Spoken } from './messages.ts';

/** Whether a message is still to be reported as read. */
const isUnread = ({ status }: Spoken): boolean => status !== 'read';

/** Whether at least half of an element, or half of the view's height, is in view. */
const isSeen = ({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry) =>
  isIntersecting &&
  (intersectionRatio >= 0.5 || intersectionRect.height >= (rootBounds?.height ?? Infinity) / 2);

/**
 * Reports the other side's messages once they were seen in a visible page (R4.12), with one observer for all.
 * @param sender the other side
 * @param onSeen called with messages seen for the first time
 * @param isDue which messages to report; by default the unread ones
 * @returns a ref for each message's element, which carries its id as `data-id`
 */
export function useSeen(
  scroller: RefObject<HTMLElement | null>,
  messages: readonly ListedMessage[],
  sender: Spoken['sender'],
  onSeen: (messageIds: readonly string[]) => void,
  isDue: (message: Spoken) => boolean = isUnread,
): RefCallback<HTMLElement> {
  const visible = useRef(new Set<string>());
  const reported = useRef(new Set<string>());
  const elements = useRef(new Set<HTMLElement>());
  const observer = useRef<IntersectionObserver | null>(null);

  const report = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    const ids = messages
      .filter((entry) => isSpoken(entry) && entry.sender === sender && isDue(entry))
      .map(({ messageId }) => messageId)
      .filter((id) => visible.current.has(id) && !reported.current.has(id));
    if (ids.length === 0) return;
    for (const id of ids) reported.current.add(id);
    onSeen(ids);
  });

  useEffect(() => {
    const own = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const id = (entry.target as HTMLElement).dataset['id'] ?? '';
          if (isSeen(entry)) visible.current.add(id);
          else visible.current.delete(id);
        }
        report();
      },
      { root: scroller.current, threshold: [0, 0.25, 0.5, 0.75, 1] },
    );
    observer.current = own;
    for (const element of elements.current) own.observe(element);
    const again = () => report();
    document.addEventListener('visibilitychange', again);
    return () => {
      own.disconnect();
      observer.current = null;
      document.removeEventListener('visibilitychange', again);
    };
  }, [scroller]);

  return useCallback((element) => {
    if (element === null) return;
    elements.current.add(element);
    observer.current?.observe(element);
    return () => {
      elements.current.delete(element);
      observer.current?.unobserve(element);
      visible.current.delete(element.dataset['id'] ?? '');
    };
  }, []);
}
