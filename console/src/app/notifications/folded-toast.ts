import * as toasts from '@ncf/ui/toast';

/** How long news stays, in milliseconds; what arrives in the meantime joins it. */
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
  { toast, dismiss }: Pick<typeof toasts, 'toast' | 'dismiss'> = toasts,
): (news: ConversationNews) => void {
  let shown = new Map<string, ConversationNews>();
  let toastId: number | undefined;
  let until = 0;
  const clear = () => {
    shown = new Map();
    until = 0;
  };
  return (news) => {
    if (performance.now() >= until) clear();
    if (toastId !== undefined) dismiss(toastId);
    shown.set(news.id, news);
    until = performance.now() + SHOWN_MS;
    const isOne = shown.size === 1;
    const run = isOne ? news.open : openAll;
    toastId = toast(isOne ? news.text : several(shown.size), {
      duration: SHOWN_MS,
      action: {
        label: isOne ? 'Open' : 'Show',
        run: () => {
          clear();
          run();
        },
      },
    });
  };
}
