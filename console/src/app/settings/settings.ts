import { attempt } from '@ncf/chat/attempt';
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

/** The color mode, which the site has, too. */
export type Mode = 'system' | 'light' | 'dark';

const KEY = 'ncfConsoleSettings';
const MODE_KEY = 'ncf-color-mode';

const read = (): Settings =>
  attempt(() => shape.parse(JSON.parse(localValues.getItem(KEY) ?? '{}'))) ?? shape.parse({});

/** The settings; every change is stored in the browser, and applies in its other tabs. */
export const settings: StoreApi<Settings> = createStore<Settings>(read);
settings.subscribe((state) => {
  const text = JSON.stringify(state);
  // What another tab has stored stays as it is.
  if (text !== JSON.stringify(read())) localValues.setItem(KEY, text);
});

/** The chosen color mode; `system` by default. */
export function readMode(): Mode {
  const mode = localValues.getItem(MODE_KEY);
  return mode === 'light' || mode === 'dark' ? mode : 'system';
}

function showMode(): void {
  const mode = readMode();
  const { classList } = document.documentElement;
  for (const one of ['light', 'dark']) classList.toggle(one, one === mode);
}

/** Sets the color mode, now and for the next visit. */
export function writeMode(mode: Mode): void {
  localValues.setItem(MODE_KEY, mode);
  showMode();
}

addEventListener('storage', ({ key }) => {
  if (key === KEY) settings.setState(read());
  if (key === MODE_KEY) showMode();
});
