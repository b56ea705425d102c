import { createStore } from 'zustand/vanilla';

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

interface ToastState {
  /** Waiting and visible toasts, latest last. */
  toasts: readonly Toast[];
}

export const toastStore = createStore<ToastState>(() => ({ toasts: [] }));
let lastId = 0;

/** Shows a toast. A toast with the same text and no button replaces the visible one. @returns its id, for `dismiss` */
export function toast(text: string, options: ToastOptions = {}): number {
  lastId += 1;
  const next: Toast = { kind: 'info', duration: 3000, ...options, id: lastId, text };
  toastStore.setState(({ toasts }) => ({
    toasts: [...toasts.filter((one) => one.text !== text || one.action !== undefined), next],
  }));
  return lastId;
}

/** Whether a toast is waiting or visible. */
export const isShown = (id: number): boolean =>
  toastStore.getState().toasts.some((one) => one.id === id);

/** Dismisses a toast; does nothing if it is already gone. */
export const dismiss = (id: number): void =>
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }));
