import { t } from '@ncf/contract/t';
import * as toasts from '@ncf/ui/toast';

/** How long news stays, in milliseconds. */
const SHOWN_MS = 8000;

/** News about one conversation. */
export interface ConversationNews {
  id: string;
  text: string;
  open: () => void;
}

/**
 * Shows news about conversations in one toast: what arrives while it is visible replaces it and counts with it, so that
 * toasts never pile up over what the agent works with.
 * @param several the words for more than one, `4 new conversations`
 * @param openAll runs when the button is pressed and there are several
 * @param region where toasts are shown
 */
export function createFoldedToast(
  several: (count: number) => string,
  openAll: () => void,
  { toast, dismiss, isShown }: Pick<typeof toasts, 'toast' | 'dismiss' | 'isShown'> = toasts,
): (news: ConversationNews) => void {
  let shown = new Map<string, ConversationNews>();
  let toastId = -1;
  return (news) => {
    if (!isShown(toastId)) shown = new Map();
    dismiss(toastId);
    shown.set(news.id, news);
    const isOne = shown.size === 1;
    toastId = toast(isOne ? news.text : several(shown.size), {
      duration: SHOWN_MS,
      action: isOne ? { label: t('Open'), run: news.open } : { label: t('Show'), run: openAll },
    });
  };
}
