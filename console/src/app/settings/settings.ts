import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';

const shape = z.object({
  /** A short sound for a visitor's message. */
  sound: z._default(z.boolean(), false),
  /** A notification of the system for a visitor's message, while the page is out of sight. */
  notify: z._default(z.boolean(), false),
  /** Neither sound nor notification, whatever the two above say. */
  quiet: z._default(z.boolean(), false),
  /** Single letters as shortcuts; some input tools press letters by accident (WCAG 2.1.4). */
  singleKeys: z._default(z.boolean(), true),
});

/** What an agent has chosen in this browser. */
export type Settings = z.infer<typeof shape>;

/** The color mode; the site keeps it under the same key. */
export type Mode = 'system' | 'light' | 'dark';

const KEY = 'ncfConsoleSettings';
const MODE_KEY = 'theme';

function read(): Settings {
  try {
    const parsed = shape.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    return parsed.success ? parsed.data : shape.parse({});
  } catch {
    return shape.parse({});
  }
}

/** The settings; every change is kept in the browser's storage. */
export const settings: StoreApi<Settings> = createStore<Settings>(() => read());
settings.subscribe((state) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // They hold until the page is closed.
  }
});

/** The chosen color mode; `system` where none was chosen. */
export function readMode(): Mode {
  try {
    const mode = localStorage.getItem(MODE_KEY);
    return mode === 'light' || mode === 'dark' ? mode : 'system';
  } catch {
    return 'system';
  }
}

/** Chooses the color mode, at once and for the next visit. */
export function writeMode(mode: Mode): void {
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  if (mode !== 'system') classList.add(mode);
  try {
    localStorage.setItem(MODE_KEY, mode);
  } catch {
    // It holds until the page is closed.
  }
}
