import { t } from '@ncf/contract/t';
import {
  notificationSettings,
  type PushSubscriptionInput,
  type NotificationSettings,
  type QuietHours,
} from '@ncf/contract/agent-notifications';
import { notificationsApi } from '@ncf/contract/api/notifications';
import { useEffect, useState } from 'react';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { useAgent } from '../../agent.ts';
import { useApiMutation, useApi } from '../../api/use-api.ts';
import { CheckBox } from '../../forms/check-box.tsx';
import { SettingForm, type SettingFields } from '../../forms/setting-form.tsx';
import { TimeZoneField } from '../../forms/time-zone-field.tsx';
import { Loaded, Panel } from '../../layout/panel.tsx';
import { ownTimeZone } from '../../time/own-time-zone.ts';
import { canPush, inputOf, ownedBy, ownSubscription, subscribe } from '../../push-subscription.ts';

/** Turns notifications to this browser on and off. */
function PushSwitch({ pushKey }: { pushKey: string }) {
  const { agentId } = useAgent();
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
function Rules({ value, problem, change }: SettingFields<NotificationSettings>) {
  const { quietHours, hideText } = value;
  const [usual] = useState<QuietHours>(
    quietHours ?? { from: '22:00', to: '07:00', timeZone: ownTimeZone() },
  );
  const set = (part: Partial<QuietHours>) =>
    change({ ...value, quietHours: { ...usual, ...quietHours, ...part } });
  return (
    <>
      <CheckBox
        label={t('Hide message text in notifications')}
        checked={hideText}
        onChange={() => change({ ...value, hideText: !hideText })}
      />
      <CheckBox
        label={t('Quiet hours: no sounds or notifications')}
        checked={quietHours !== null}
        onChange={() => change({ ...value, quietHours: quietHours === null ? usual : null })}
      />
      {quietHours !== null && (
        <div className="grid max-w-md grid-cols-2 gap-3">
          <Field
            label="From"
            type="time"
            value={quietHours.from}
            error={problem('quietHours.from')}
            onChange={({ target }) => set({ from: target.value })}
          />
          <Field
            label="To"
            type="time"
            value={quietHours.to}
            error={problem('quietHours.to')}
            onChange={({ target }) => set({ to: target.value })}
          />
          <TimeZoneField
            className="col-span-2"
            value={quietHours.timeZone}
            onChange={(timeZone) => set({ timeZone })}
          />
        </div>
      )}
    </>
  );
}

/** How the agent is notified: on this device, at which times, and with how much text. */
export function NotificationsPanel() {
  const own = useApi(notificationsApi.get);
  return (
    <Panel
      title="Your notifications"
      note={t(
        'About new messages in unassigned conversations and your own, assignments, mentions, and snoozes that have run out.',
      )}
    >
      <Loaded query={own} rows={2}>
        {({ pushKey, ...read }) => (
          <div className="grid gap-4">
            <PushSwitch pushKey={pushKey} />
            <SettingForm api={notificationsApi} shape={notificationSettings} read={read}>
              {(fields) => <Rules {...fields} />}
            </SettingForm>
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
