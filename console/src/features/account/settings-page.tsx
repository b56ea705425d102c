import { t } from '@ncf/contract/t';
import { profileApi } from '@ncf/contract/api/profile';
import { Loaded, Page, Panel } from '../../layout/panel.tsx';
import { useApi, keyOf, useApiMutation } from '../../api/use-api.ts';
import { CallFeedPanel } from './call-feed-panel.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { PasskeysPanel } from './passkeys/passkeys-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TotpPanel } from './totp-panel.tsx';
import { Button } from '@ncf/ui/button';
import type { Language } from '@ncf/contract/languages';
import { SelectField } from '@ncf/ui/select-field';
import { LANGUAGE } from '../../language.ts';
import { chooseLanguage, LANGUAGE_NAMES } from '../../language-choice.ts';
import { ownSessionsApi } from '@ncf/contract/api/own-sessions';
import { useState } from 'react';
import { passwordChange } from '@ncf/contract/agent-profile';
import { toast } from '@ncf/ui/toast';
import { CurrentPasswordField, NewPasswordField } from '../../forms/account-fields.tsx';
import { Form, FormActions, useApiForm } from '../../forms/form.tsx';

function PasswordForm({ onClose }: { onClose: () => void }) {
  const form = useApiForm(passwordChange, (body) => ({ route: profileApi.changePassword, body }), {
    refreshes: [keyOf(ownSessionsApi.list)],
    onSuccess() {
      onClose();
      toast(t('Password changed. Your other sessions have been signed out.'), { kind: 'success' });
    },
  });
  return (
    <Form form={form} className="grid max-w-xl items-start gap-4 sm:grid-cols-2">
      <CurrentPasswordField error={form.fields['currentPassword']} />
      <NewPasswordField label="New password" error={form.fields['password']} />
      <div className="sm:col-span-2">
        <FormActions form={form} submit={t('Change password')} onCancel={onClose} />
      </div>
    </Form>
  );
}

/** Changes the agent's own password. */
function PasswordPanel() {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title="Password"
      note={t('Changing your password signs you out everywhere else.')}
      action={!open && <Button onClick={() => setOpen(true)}>Change password</Button>}
    >
      {open ? <PasswordForm onClose={() => setOpen(false)} /> : undefined}
    </Panel>
  );
}

/** Chooses the account's language. */
function LanguagePanel() {
  const change = useApiMutation(
    (language: Language) => ({ route: profileApi.update, body: { language } }),
    { onSuccess: (_, language) => chooseLanguage(language) },
  );
  return (
    <Panel
      title="Language"
      note={t('For the console on all your devices, and for notifications and emails to you.')}
    >
      <SelectField
        className="max-w-xs"
        label="Console language"
        value={LANGUAGE}
        options={LANGUAGE_NAMES.map(({ language, name }) => ({ value: language, label: name }))}
        aria-busy={change.isPending}
        onChange={({ target }) => change.isPending || change.mutate(target.value as Language)}
      />
    </Panel>
  );
}

/** Whether new conversations may be assigned to the agent, and the switch for it. */
function AwayPanel({ away, onToggle }: { away: boolean; onToggle: () => void }) {
  return (
    <Panel
      title={away ? t('You’re away') : t('You’re available')}
      note={
        away
          ? t('You won’t get new conversations. The ones you have stay yours.')
          : t('You can get new conversations.')
      }
      action={
        <Button once onClick={onToggle}>
          {away ? t('Set as available') : t('Set as away')}
        </Button>
      }
    />
  );
}

/** The agent's own account. */
export default function Profile({
  away,
  onAway,
}: {
  /** Whether the agent gets no new conversations; `onAway` toggles it. */
  away: boolean;
  onAway: () => void;
}) {
  const own = useApi(profileApi.get);
  return (
    <Page title="Your account" lead={t('How visitors see you, and how you sign in.')}>
      <Loaded query={own} rows={6}>
        {(data) => (
          <>
            <AwayPanel away={away} onToggle={onAway} />
            <NotificationsPanel />
            <CallFeedPanel />
            <ProfilePanel own={data} />
            <LanguagePanel />
            <PasswordPanel />
            <TotpPanel own={data} />
            <PasskeysPanel />
            <SessionsPanel />
          </>
        )}
      </Loaded>
    </Page>
  );
}
