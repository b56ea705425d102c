import { attempt } from '../storage/attempt.ts';

/** A channel to the other tabs of this browser, like a BroadcastChannel. */
export interface TabChannel {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  postMessage(data: unknown): void;
  close(): void;
}

/** What the tabs of one browser share: locks that end with their tab (Web Locks API), and channels. */
export interface Tabs {
  /** Null on a page without a secure context. */
  locks: Pick<LockManager, 'request' | 'query'> | null;
  channel(name: string): TabChannel;
}

/** The lock that a tab holds while it is open. */
const tabLock = (tab: string): string => `ncf-chat-tab-${tab}`;

/** Names this tab, visibly to the others while it is open. Undefined when tabs cannot see each other. */
export function nameTab(tabs: Tabs | null): string | undefined {
  if (!tabs?.locks) return undefined;
  const tab = crypto.randomUUID();
  tabs.locks.request(tabLock(tab), () => new Promise(() => {})).catch(() => {});
  return tab;
}

/** Does something in one tab at a time, as far as tabs can see each other: browsers that block storage refuse locks, too. */
export async function inOneTab<T>(
  tabs: Tabs | null,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  let started: Promise<T> | null = null;
  const start = (): Promise<T> => (started ??= work());
  await tabs?.locks?.request(name, start).catch(() => undefined);
  return start();
}

/** Whether the tab with this name is closed, as far as tabs can see each other. */
export async function isGone(tabs: Tabs | null, tab: string): Promise<boolean> {
  const { held = [], pending = [] } = (await tabs?.locks?.query()) ?? {};
  return ![...held, ...pending].some(({ name }) => name === tabLock(tab));
}

/** The browser's own; null without BroadcastChannel, which Firefox refuses where it blocks cookies. */
export function browserTabs(): Tabs | null {
  const isAllowed = attempt(() => (new BroadcastChannel('ncf-chat-test').close(), true)) ?? false;
  if (typeof document === 'undefined' || !isAllowed) return null;
  // The type claims that they always exist.
  const { locks = null } = navigator as Partial<Navigator>;
  return { locks, channel: (name) => new BroadcastChannel(name) as TabChannel };
}
