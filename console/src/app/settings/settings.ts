import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { localValues } from '../../local-values.ts';

const shape = z.object({
  /** Play a short sound for a visitor's message. */
  sound: z._default(z.boolean(), false),
  /** Show a system notification for a visitor's message while the page is hidden. */
  notify: z._default(z.boolean(), false),
  /** Suppress both. */
  quiet: z._default(z.boolean(), false),
  /** Use single letters as shortcuts; some input tools press letters by accident (WCAG 2.1.4). */
  singleKeys: z._default(z.boolean(), true),
  /** Open the next conversation after closing one. */
  advance: z._default(z.boolean(), true),
});

/** An agent's settings in this browser. */
export type Settings = z.infer<typeof shape>;

/** The color mode; the site stores it under the same key. */
export type Mode = 'system' | 'light' | 'dark';

const KEY = 'ncfConsoleSettings';
const MODE_KEY = 'theme';

function read(): Settings {
  try {
    const parsed = shape.safeParse(JSON.parse(localValues.getItem(KEY) ?? '{}'));
    return parsed.success ? parsed.data : shape.parse({});
  } catch {
    return shape.parse({});
  }
}

/** The settings; every change is stored in the browser. */
export const settings: StoreApi<Settings> = createStore<Settings>(() => read());
settings.subscribe((state) => localValues.setItem(KEY, JSON.stringify(state)));

/** The chosen color mode; `system` by default. */
export function readMode(): Mode {
  const mode = localValues.getItem(MODE_KEY);
  return mode === 'light' || mode === 'dark' ? mode : 'system';
}

/** Sets the color mode, now and for the next visit. */
export function writeMode(mode: Mode): void {
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  if (mode !== 'system') classList.add(mode);
  localValues.setItem(MODE_KEY, mode);
}
