import { profileApi } from '@ncf/contract/api/profile';
import { Loaded, Page } from '../../layout/panel.tsx';
import { useApi } from '../../api/use-api.ts';
import { AwayPanel } from './away-panel.tsx';
import { LanguagePanel } from './language-panel.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PasskeysPanel } from './passkeys/passkeys-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TotpPanel } from './totp-panel.tsx';

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
    <Page title="Your account" lead="How visitors see you, and how you sign in.">
      <Loaded query={own} rows={6}>
        {(data) => (
          <>
            <AwayPanel away={away} onToggle={onAway} />
            <NotificationsPanel />
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
