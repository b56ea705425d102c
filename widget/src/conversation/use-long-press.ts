import { useRef, type PointerEvent } from 'react';

/** How long a finger must rest, in milliseconds. */
const LONG_PRESS_MS = 500;
/** How far it may move in that time, in CSS pixels; more is scrolling. */
const STILL_PX = 10;

/** Handlers for an element on which a finger can rest. A mouse and a pen have other ways. */
export function useLongPress(onLongPress: (element: HTMLElement) => void) {
  const pressed = useRef<{ timer: number; x: number; y: number } | null>(null);
  const cancel = (): void => {
    clearTimeout(pressed.current?.timer);
    pressed.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'touch') return;
      const { currentTarget, clientX: x, clientY: y } = event;
      cancel();
      const timer = window.setTimeout(() => {
        pressed.current = null;
        onLongPress(currentTarget);
      }, LONG_PRESS_MS);
      pressed.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const at = pressed.current;
      if (at !== null && Math.hypot(clientX - at.x, clientY - at.y) > STILL_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  };
}
