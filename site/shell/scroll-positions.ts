/** Scroll positions in pixels from the top, by the number in each history entry's state. */
const positions: Record<number, number> = {};
let entry = 0;

/** Makes the tab's current history entry the one whose position is remembered next. */
export function enterEntry(): void {
  entry = (history.state as number | null) ?? Math.random();
  history.replaceState(entry, '');
}

export const rememberScroll = (): void => void (positions[entry] = scrollY);

/** Scrolls to where the entry was left; a new entry starts at the top. */
export const restoreScroll = (): void => scrollTo(0, positions[entry] ?? 0);

/** Adds a history entry and makes it current; the chat listens to the event. */
export function pushEntry(href: string): void {
  rememberScroll();
  history.pushState((entry = Math.random()), '', href);
  dispatchEvent(new Event('pushState'));
}
