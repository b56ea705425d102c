import { t } from '@ncf/contract/t';
import type {
  PushSubscriptionInput,
  NotificationSettings,
  OwnNotifications,
} from '@ncf/contract/agent-notifications';
import { notificationsApi } from '@ncf/contract/api/notifications';
import { useEffect, useState } from 'react';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { keyOf, useApi } from '../../api/use-api.ts';
import { CheckBox } from '../../forms/check-box.tsx';
import { TimeZoneField } from '../../forms/time-zone-field.tsx';
import { Loaded, Panel } from '../../layout/panel.tsx';
import { ownTimeZone } from '../../time/own-time-zone.ts';
import { canPush, inputOf, ownedBy, ownSubscription, subscribe } from '../../push-subscription.ts';

/** Turns notifications to this browser on and off. */
function PushSwitch({ agentId, pushKey }: { agentId: string; pushKey: string }) {
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    void ownSubscription(agentId).then((found) => setEndpoint(found?.endpoint ?? null));
  }, [agentId]);
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
      toast(
        Notification.permission === 'granted'
          ? t('Couldn’t turn on notifications')
          : t('Notifications are blocked. Allow them in your browser’s site settings.'),
        { kind: 'warning', duration: 8000 },
      );
      return;
    }
    turnOn.mutate(inputOf(made), {
      onSuccess() {
        ownedBy(agentId);
        setEndpoint(made.endpoint);
      },
    });
  };
  const stop = async (gone: string) => {
    await (await ownSubscription(agentId))?.unsubscribe();
    turnOff.mutate(gone, {
      onSuccess() {
        ownedBy(null);
        setEndpoint(null);
      },
    });
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
  const [timeZone, setTimeZone] = useState(quietHours?.timeZone ?? ownTimeZone());
  const save = useApiMutation(
    (body: NotificationSettings) => ({ route: notificationsApi.set, body }),
    {
      replaces: keyOf(notificationsApi.get),
      errorPrefix: t('Couldn’t save'),
      onSuccess: () => toast(t('Saved.'), { kind: 'success' }),
    },
  );
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ quietHours: isOn ? { from, to, timeZone } : null, hideText: hidden });
      }}
    >
      <CheckBox
        label={t('Hide message text in notifications')}
        checked={hidden}
        onChange={() => setHidden(!hidden)}
      />
      <CheckBox
        label={t('Quiet hours: no sounds or notifications')}
        checked={isOn}
        onChange={() => setOn(!isOn)}
      />
      {isOn && (
        <div className="grid max-w-md grid-cols-2 gap-3">
          <Field
            label="From"
            type="time"
            required
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <Field
            label="To"
            type="time"
            required
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
          <TimeZoneField className="col-span-2" value={timeZone} onChange={setTimeZone} />
        </div>
      )}
      <Button type="submit" look="primary" busy={save.isPending} className="justify-self-start">
        Save
      </Button>
    </form>
  );
}

/** How the agent is notified: on this device, at which times, and with how much text. */
export function NotificationsPanel({ agentId }: { agentId: string }) {
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
            <PushSwitch agentId={agentId} pushKey={data.pushKey} />
            <Rules own={data} />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
