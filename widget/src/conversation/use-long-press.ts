import { useRef, type PointerEvent } from 'react';

/** How long a finger must rest, in milliseconds. */
const LONG_PRESS_MS = 500;
/** How far it may move in that time, in CSS pixels; more is scrolling. */
const STILL_PX = 10;

/**
 * Handlers for an element on which a finger can rest. A mouse and a pen have other ways. The callback comes when the
 * finger lifts: a popover that opened before that would be closed by the lift itself (HTML, "light dismiss").
 */
export function useLongPress(onLongPress: (element: HTMLElement) => void) {
  const pressed = useRef<{ timer: number; x: number; y: number; isDue: boolean } | null>(null);
  const end = (element: HTMLElement): void => {
    clearTimeout(pressed.current?.timer);
    pressed.current = null;
    element.removeAttribute('data-pressed');
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'touch') return;
      const { currentTarget, clientX: x, clientY: y } = event;
      end(currentTarget);
      const timer = window.setTimeout(() => {
        if (pressed.current !== null) pressed.current.isDue = true;
        currentTarget.setAttribute('data-pressed', '');
        navigator.vibrate?.(10);
      }, LONG_PRESS_MS);
      pressed.current = { timer, x, y, isDue: false };
    },
    onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
      const at = pressed.current;
      if (at !== null && Math.hypot(clientX - at.x, clientY - at.y) > STILL_PX) end(currentTarget);
    },
    onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
      const isDue = pressed.current?.isDue === true;
      end(currentTarget);
      if (isDue) onLongPress(currentTarget);
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => end(currentTarget),
  };
}
