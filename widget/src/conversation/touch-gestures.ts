/** How long a finger must rest, in milliseconds. */
const LONG_PRESS_MS = 500;
/** How far it may move in that time, in CSS pixels; more is scrolling or swiping. */
const STILL_PX = 10;
/** How far a message is swiped for a reply. */
const REPLY_PX = 56;
/** How far it follows the finger. */
const FARTHEST_PX = 80;

/** What has a use of its own for the finger. */
const CONTROLS = 'input, select, textarea, video';

const isSwipe = (x: number, y: number): boolean => x > STILL_PX && x > 2 * Math.abs(y);

/**
 * Follows a finger from where it came down on a message: resting, it opens the menu; swiping toward the line's end, it
 * replies. Both come when the finger lifts: a popover that opened before that would be closed by the lift itself (HTML,
 * "light dismiss"). A mouse and a pen have other ways.
 */
export function followTouch(
  row: HTMLElement,
  { pointerType, target, clientX, clientY }: PointerEvent,
  onLongPress: (row: HTMLElement) => void,
  onReply: () => void,
): void {
  const isControl = target instanceof Element && target.closest(CONTROLS) !== null;
  if (pointerType !== 'touch' || isControl) return;
  const bubble = row.querySelector<HTMLElement>('.nc-bubble-row');
  const direction = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  const listening = new AbortController();
  let isResting = false;
  let swiped = 0;
  const mark = (isMarked: boolean): void => {
    if (isMarked && !row.hasAttribute('data-pressed')) navigator.vibrate?.(10);
    row.toggleAttribute('data-pressed', isMarked);
  };
  const timer = setTimeout(() => {
    isResting = true;
    mark(true);
  }, LONG_PRESS_MS);
  const end = (): void => {
    clearTimeout(timer);
    listening.abort();
    mark(false);
    bubble?.style.removeProperty('translate');
  };
  const onMove = (event: PointerEvent): void => {
    const [x, y] = [(event.clientX - clientX) * direction, event.clientY - clientY];
    if (!isResting && (swiped > 0 || isSwipe(x, y))) {
      clearTimeout(timer);
      swiped = Math.max(1, Math.min(x, FARTHEST_PX));
      mark(swiped >= REPLY_PX);
      if (bubble !== null) bubble.style.translate = `${swiped * direction}px`;
    } else if (Math.hypot(x, y) > STILL_PX) end();
  };
  const onUp = (): void => {
    end();
    if (isResting) onLongPress(row);
    else if (swiped >= REPLY_PX) onReply();
  };
  const { signal } = listening;
  row.addEventListener('pointermove', onMove, { signal });
  row.addEventListener('pointerup', onUp, { signal });
  row.addEventListener('pointercancel', end, { signal });
  // Another finger zooms.
  addEventListener('pointerdown', end, { signal, capture: true });
}
