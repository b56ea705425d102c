import { createContext, use } from 'react';
import type { Alert, Rules, Watched } from '../../demo-fleet/rules.ts';
import type { DemoLink } from './demo-link.ts';

/** A message of the dispatcher to a driver. */
interface Message {
  /** The vehicle's ID. */
  to: string;
  /** When it was sent, in minutes after midnight. */
  at: number;
  text: string;
}

/** What all views of the demo share. */
export interface Demo {
  /** Seconds and minutes after midnight of the simulated day. */
  seconds: number;
  minute: number;
  /** Whether the code runs; the document leaves out what it can, so that it arrives in one round trip. */
  isLive: boolean;
  fleet: Watched[];
  chosen: Watched | null;
  rules: Rules;
  /** The alerts of the whole day, also those to come. */
  alerts: readonly Alert[];
  /** What the views keep, by name (`useKept`). */
  kept: Readonly<Record<string, unknown>>;
  keep: (name: string, value: unknown) => void;
  link: DemoLink;
  /** Changes what the address says. A change of the view adds a history entry. */
  go: (patch: Partial<DemoLink>) => void;
  /** Stops the clock at a minute of the day. */
  seek: (minute: number) => void;
}

export const DemoContext = createContext<Demo | null>(null);

/** The demo around a view. */
export function useDemo(): Demo {
  const demo = use(DemoContext);
  if (!demo) throw new Error('Outside of the demo');
  return demo;
}

/** A state of a view that stays while others are shown. */
export function useKept<T>(name: string, start: T): [T, (value: T) => void] {
  const { kept, keep } = useDemo();
  return [(kept[name] as T | undefined) ?? start, (value) => keep(name, value)];
}

/** What the dispatcher wrote to drivers. */
export const useMessages = () => useKept<readonly Message[]>('messages', []);
