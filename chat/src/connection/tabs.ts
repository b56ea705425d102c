/** A line to the other tabs of this browser, as a BroadcastChannel is. */
export interface TabChannel {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  postMessage(data: unknown): void;
  close(): void;
}

/** What the tabs of one browser share: locks that end with their tab (Web Locks API), and lines to each other. */
export interface Tabs {
  locks: Pick<LockManager, 'request' | 'query'>;
  channel(name: string): TabChannel;
}

/** The lock that a tab holds as long as it lives. */
const tabLock = (tab: string): string => `ncf-chat-tab-${tab}`;

/** Gives this tab a name that the others can see for as long as it lives. Undefined where tabs do not see each other. */
export function nameTab(tabs: Tabs | null): string | undefined {
  if (tabs === null) return undefined;
  const tab = crypto.randomUUID();
  tabs.locks.request(tabLock(tab), () => new Promise(() => {})).catch(() => {});
  return tab;
}

/** Whether the tab of this name is gone. */
export async function isGone(tabs: Tabs, tab: string): Promise<boolean> {
  const { held, pending } = await tabs.locks.query();
  return ![...(held ?? []), ...(pending ?? [])].some(({ name }) => name === tabLock(tab));
}

/** The browser's own; null where it has no Web Locks (they need a secure context) or no BroadcastChannel. */
export function browserTabs(): Tabs | null {
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return null;
  // The type says that it is always there; on a page without a secure context it is not.
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined
    ? null
    : { locks, channel: (name) => new BroadcastChannel(name) as TabChannel };
}
