import { ownScript } from '@ncf/ui/own-markup';
import { pushSubscription, type PushSubscriptionInput } from '@ncf/contract/agent-notifications';

/** Whether this browser can receive notifications while the console is closed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The subscription of this browser, or null. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks for permission and subscribes this browser; call it from a click.
 * @param key the server's public key
 * @returns the subscription, or null if the person or the browser refuses
 */
export async function subscribe(key: string): Promise<PushSubscriptionInput | null> {
  if (!canPush() || (await Notification.requestPermission()) !== 'granted') return null;
  const base = import.meta.env.BASE_URL;
  const registration = await navigator.serviceWorker.register(ownScript(`${base}push.js`), {
    scope: base,
  });
  const before = await registration.pushManager.getSubscription();
  // Notifications for one made with another key, as by an earlier server, would not arrive.
  await before?.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  return pushSubscription.parse(made.toJSON());
}
