import { t } from '@ncf/contract/t';
import {
  type PushSubscriptionInput,
  type NotificationSettings,
  type OwnNotifications,
  pushSubscription,
} from '@ncf/contract/agent-notifications';
import { notificationsApi } from '@ncf/contract/api/notifications';
import { useEffect, useState } from 'react';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { keyOf, useApi } from '../../api/use-api.ts';
import { Loaded, Panel } from '../../layout/panel.tsx';
import { ownTimeZone } from '../../time/own-time-zone.ts';
import { ownScript } from '@ncf/ui/own-markup';

/** Whether this browser can receive notifications while the console is closed. */
const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The subscription of this browser, or null. */
async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks for permission and subscribes this browser; call it from a click.
 * @param key the server's public key
 * @returns the subscription, or null if the person or the browser refuses
 */
async function subscribe(key: string): Promise<PushSubscriptionInput | null> {
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

/** Turns notifications to this browser on and off. */
function PushSwitch({ pushKey }: { pushKey: string }) {
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    void currentSubscription().then((found) => setEndpoint(found?.endpoint ?? null));
  }, []);
  const turnOn = useApiMutation(
    (body: PushSubscriptionInput) => ({ route: notificationsApi.subscribe, body }),
    {
      errorPrefix: t('Couldn’t turn on notifications'),
    },
  );
  const turnOff = useApiMutation(
    (gone: string) => ({
      route: notificationsApi.unsubscribe,
      query: { endpoint: gone },
    }),
    { errorPrefix: t('Couldn’t turn off notifications') },
  );
  const start = async () => {
    setAsking(true);
    const made = await subscribe(pushKey).catch(() => null);
    setAsking(false);
    if (made === null) {
      toast(t('Notifications are blocked. Allow them in your browser’s site settings.'), {
        kind: 'warning',
        duration: 8000,
      });
      return;
    }
    turnOn.mutate(made, { onSuccess: () => setEndpoint(made.endpoint) });
  };
  const stop = async (gone: string) => {
    await (await currentSubscription())?.unsubscribe();
    turnOff.mutate(gone, { onSuccess: () => setEndpoint(null) });
  };
  if (!canPush())
    return (
      <p className="text-small text-muted">
        This browser can’t receive notifications while the console is closed. On an iPhone, add the
        console to your home screen first.
      </p>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-[65ch] text-small">
        {endpoint === null
          ? t('Get notified on this device even when the console is closed.')
          : t('This device gets notifications even when the console is closed.')}
      </p>
      <Button
        busy={isAsking || turnOn.isPending || turnOff.isPending}
        onClick={() => void (endpoint === null ? start() : stop(endpoint))}
      >
        {endpoint === null ? t('Turn on for this device') : t('Turn off for this device')}
      </Button>
    </div>
  );
}

/** When nothing sounds, and whether notifications quote what was written. */
function Rules({ own: { quietHours, hideText } }: { own: OwnNotifications }) {
  const [isOn, setOn] = useState(quietHours !== null);
  const [hidden, setHidden] = useState(hideText);
  const [from, setFrom] = useState(quietHours?.from ?? '22:00');
  const [to, setTo] = useState(quietHours?.to ?? '07:00');
  const timeZone = quietHours?.timeZone ?? ownTimeZone();
  const save = useApiMutation(
    (body: NotificationSettings) => ({ route: notificationsApi.set, body }),
    {
      replaces: keyOf(notificationsApi.get),
      errorPrefix: t('Couldn’t save'),
      onSuccess: () => toast(t('Saved.'), { kind: 'success' }),
    },
  );
  const box = 'flex min-h-9 cursor-pointer items-center gap-2';
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ quietHours: isOn ? { from, to, timeZone } : null, hideText: hidden });
      }}
    >
      <label className={box}>
        <input type="checkbox" checked={hidden} onChange={() => setHidden(!hidden)} />
        Hide message text in notifications
      </label>
      <label className={box}>
        <input type="checkbox" checked={isOn} onChange={() => setOn(!isOn)} />
        Quiet hours: no sounds or notifications
      </label>
      {isOn && (
        <div className="grid max-w-md grid-cols-2 gap-3">
          <Field
            label="From"
            type="time"
            required
            value={from}
            onChange={(event) => setFrom(event.target.value)}
            hint={t('Time zone: {replaceAll}', { replaceAll: timeZone.replaceAll('_', ' ') })}
          />
          <Field
            label="To"
            type="time"
            required
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
      )}
      <Button type="submit" look="primary" busy={save.isPending} className="justify-self-start">
        Save
      </Button>
    </form>
  );
}

/** How the agent is notified: on this device, at which times, and with how much text. */
export function NotificationsPanel() {
  const own = useApi(notificationsApi.get);
  return (
    <Panel
      title="Alerts"
      note={t(
        'About new messages in unassigned conversations and your own, assignments, mentions, and snoozes that have run out.',
      )}
    >
      <Loaded query={own} rows={2}>
        {(data) => (
          <div className="grid gap-4">
            <PushSwitch pushKey={data.pushKey} />
            <Rules own={data} />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
