/** The kinds of toast (R1.3). */
export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** How a toast looks and how long it stays. */
export interface ToastOptions {
  /** `info` by default. */
  kind?: ToastKind;
  /** Milliseconds, 3000 by default; 0 or less keeps it until dismissed (R1.3). */
  duration?: number;
  /** A second line. */
  description?: string;
  /** A button, such as Undo; pressing it dismisses the toast. */
  action?: { label: string; run: () => void };
}

/** A waiting or visible toast. */
export interface Toast extends ToastOptions {
  id: number;
  text: string;
  kind: ToastKind;
  duration: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. A toast with the same text and no button replaces the visible one. @returns its id, for `dismiss` */
export function toast(text: string, options: ToastOptions = {}): number {
  lastId += 1;
  const others = toasts.filter((item) => item.text !== text || item.action !== undefined);
  set([...others, { kind: 'info', duration: 3000, ...options, id: lastId, text }]);
  return lastId;
}

/** Dismisses a toast; does nothing if it is already gone. */
export const dismiss = (id: number): void => set(toasts.filter((item) => item.id !== id));

/** Waiting and visible toasts, latest last. */
export const shownToasts = (): readonly Toast[] => toasts;

/** Calls a listener when the list changes. @returns a function that unsubscribes */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
