import { plural, t } from '@ncf/contract/t';
import AlertTriangle from 'icon:tabler/alert-triangle';
import Check from 'icon:tabler/check';
import Info from 'icon:tabler/info-circle';
import Cross from 'icon:tabler/x';
import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import type { Icon } from './icon.tsx';
import './toast-list.css';
import { dismiss, type Toast, type ToastKind } from './toast-store.ts';

/** Toasts shown at a time; older ones wait, with paused timers, until there is room. */
const MOST = 4;
/** Horizontal distance in pixels after which releasing dismisses. */
const SWIPE = 72;

const LOOK: Record<ToastKind, { icon: Icon; word: string }> = {
  success: { icon: Check, word: t('Success') },
  error: { icon: Cross, word: t('Error') },
  warning: { icon: AlertTriangle, word: t('Warning') },
  info: { icon: Info, word: t('Info') },
};

/** Runs a toast's timer while it is not paused, and resumes it with the remaining time. */
function useTime({ id, duration }: Toast, held: boolean): void {
  const left = useRef(duration);
  useEffect(() => {
    if (held || duration <= 0) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(500, left.current - (performance.now() - startedAt));
    };
  }, [held, id, duration]);
}

/** Follows a horizontal swipe and dismisses beyond the threshold. The button is the alternative. */
function useSwipe(id: number) {
  const from = useRef<number | null>(null);
  const moved = (event: PointerEvent<HTMLElement>) => event.clientX - (from.current ?? 0);
  const shift = (element: HTMLElement, x: number) => {
    element.style.transform = x === 0 ? '' : `translateX(${x}px)`;
    element.style.opacity = x === 0 ? '' : String(Math.max(0.3, 1 - Math.abs(x) / 240));
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const onButton = event.target instanceof Element && event.target.closest('button');
      if (event.pointerType !== 'mouse' && !onButton) from.current = event.clientX;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current !== null) shift(event.currentTarget, moved(event));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (from.current === null) return;
      const far = Math.abs(moved(event)) > SWIPE;
      from.current = null;
      if (far) dismiss(id);
      else shift(event.currentTarget, 0);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      from.current = null;
      shift(event.currentTarget, 0);
    },
  };
}

function Item({ item, held }: { item: Toast; held: boolean }) {
  useTime(item, held);
  const swipe = useSwipe(item.id);
  const { icon: ToastIcon, word } = LOOK[item.kind];
  return (
    <li
      data-toast={item.kind}
      // An error is announced immediately by the alert next to the list.
      aria-live={item.kind === 'error' ? 'off' : undefined}
      className="toast"
      {...swipe}
    >
      <ToastIcon size={20} />
      <div>
        <p className="toast-text">
          <span className="sr-only">{word}: </span>
          {item.text}
        </p>
        {item.description && <p className="toast-more">{item.description}</p>}
        {item.action && (
          <button
            type="button"
            onClick={() => {
              item.action?.run();
              dismiss(item.id);
            }}
            className="toast-action"
          >
            {item.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={t('Dismiss: {text}', { text: item.text })}
        onClick={() => dismiss(item.id)}
        className="toast-dismiss"
      >
        ×
      </button>
    </li>
  );
}

/**
 * The toasts, latest last. Their timers pause while one is hovered or focused, or while the tab is hidden.
 * Escape dismisses the focused toast, or the latest; F6 moves focus to the latest and back.
 */
export default function ToastList({ list }: { list: readonly Toast[] }) {
  const box = useRef<HTMLOListElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hidden, setHidden] = useState(document.hidden);
  const shown = list.slice(-MOST);

  useEffect(() => {
    const see = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, []);
  // Keys work as soon as a toast is seen.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const within = box.current?.contains(document.activeElement) ?? false;
      if (event.key === 'F6' && !event.ctrlKey) {
        event.preventDefault();
        if (within) before.current?.focus();
        else box.current?.lastElementChild?.querySelector('button')?.focus();
      }
      if (event.key !== 'Escape') return;
      const items = [...(box.current?.children ?? [])];
      const at = within ? items.findIndex((item) => item.contains(document.activeElement)) : -1;
      const one = shown.at(at);
      if (one) dismiss(one.id);
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [shown]);
  useEffect(() => {
    // The focused toast is gone: focus returns to where it was before.
    if (!focused || box.current?.contains(document.activeElement)) return;
    setFocused(false);
    setPointed(false);
    if (document.activeElement === document.body) before.current?.focus();
  }, [list, focused]);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) before.current?.focus();
    },
    [],
  );

  return (
    <>
      {list.length > MOST && (
        <p className="toasts-waiting">
          {plural(list.length - MOST, '{count} more waits', '{count} more wait')}
        </p>
      )}
      <ol
        ref={box}
        className="toasts"
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={({ relatedTarget }) => {
          if (relatedTarget instanceof HTMLElement && !box.current?.contains(relatedTarget))
            before.current = relatedTarget;
          setFocused(true);
        }}
        onBlur={() => setFocused(false)}
      >
        {shown.map((item) => (
          <Item key={item.id} item={item} held={pointed || focused || hidden} />
        ))}
      </ol>
    </>
  );
}
