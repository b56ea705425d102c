import { notificationsApi } from '@ncf/contract/api/notifications';
import type { PushSubscriptionInput } from '@ncf/contract/agent-notifications';
import type { AccessToken } from '@ncf/chat/api';
import { ownScript } from '@ncf/ui/own-markup';
import { call } from './api/call.ts';
import { localValues } from './local-values.ts';

/** Whose notifications this browser gets: agents may share it, and its subscription is of one of them. */
const KEY = 'ncfConsolePush';

/** Whether this browser can receive notifications while the console is closed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The subscription of this browser that the agent turned on, or null. */
export async function ownSubscription(agentId: string): Promise<PushSubscription | null> {
  if (!canPush() || localValues.getItem(KEY) !== agentId) return null;
  const registration = await navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Records whose subscription this browser has from now on; null for no one's. */
export const ownedBy = (agentId: string | null): void =>
  agentId === null ? localValues.removeItem(KEY) : localValues.setItem(KEY, agentId);

export const inputOf = (made: PushSubscription): PushSubscriptionInput =>
  made.toJSON() as PushSubscriptionInput;

/**
 * Asks for permission and subscribes this browser; call it from a click.
 * @param key the server's public key
 * @returns the subscription, or null if the person or the browser refuses
 */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  if (!canPush() || (await Notification.requestPermission()) !== 'granted') return null;
  const base = import.meta.env.BASE_URL;
  const registration = await navigator.serviceWorker.register(ownScript(`${base}push.js`), {
    scope: base,
  });
  const before = await registration.pushManager.getSubscription();
  // Notifications for one made with another key, as by an earlier server, would not arrive.
  await before?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Tells the server of the agent's subscription again: it sends nothing for one that an ended session has made. */
export async function renewSubscription(agentId: string, token: AccessToken): Promise<void> {
  const own = await ownSubscription(agentId);
  if (own !== null) await call(notificationsApi.subscribe, { body: inputOf(own), token });
}
