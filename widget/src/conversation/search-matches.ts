import { isSpoken } from '@ncf/chat/react/messages';
import type { ListedMessage } from '@ncf/chat/state';
import { matchesIn } from '@ncf/contract/search-matches';
import { fold, substringsOf } from '@ncf/contract/search-text';

/** The messages whose text or file name has all words of a query, oldest first. */
export function messagesWith(messages: readonly ListedMessage[], query: string): string[] {
  const wanted = substringsOf(query);
  if (wanted.length === 0) return [];
  return messages.flatMap((message) => {
    if (!isSpoken(message) || message.deletedAt !== undefined) return [];
    const name = message.type === 'file' ? message.originalFileName : '';
    const text = fold(`${message.text}\n${name}`);
    return wanted.every((forms) => forms.some((form) => text.includes(form)))
      ? [message.messageId]
      : [];
  });
}

/** The name of the matches in search-bar.css. */
const HIGHLIGHT = 'nc-match';

/**
 * Marks what a query matches in the rows that are drawn, also in those that come later, and leaves the rows unchanged.
 * @returns a function that removes the marks
 */
export function markMatches(list: HTMLElement, query: string): () => void {
  // Firefox has no highlights before version 140; there, only the message is marked.
  if (!('highlights' in CSS)) return () => undefined;
  const mark = (): void => {
    const highlight = new Highlight();
    for (const element of list.querySelectorAll('.nc-text, .nc-file-name')) {
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode())
        for (const { from, to } of matchesIn(node.nodeValue ?? '', query)) {
          const range = new Range();
          range.setStart(node, from);
          range.setEnd(node, to);
          highlight.add(range);
        }
    }
    CSS.highlights.set(HIGHLIGHT, highlight);
  };
  const observer = new MutationObserver(mark);
  observer.observe(list, { childList: true, subtree: true, characterData: true });
  mark();
  return () => {
    observer.disconnect();
    CSS.highlights.delete(HIGHLIGHT);
  };
}
