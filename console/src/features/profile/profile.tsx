import type { AccessToken } from '@ncf/chat/api';
import { profile } from '@ncf/contract/agent-profile';
import { Failed, Page, Waiting } from '../../layout/panel.tsx';
import { useResource } from '../../api/use-resource.ts';
import { AwayPanel } from './away-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TotpPanel } from './totp-panel.tsx';

/** The agent's own account. */
export default function Profile({
  token,
  away,
  onAway,
}: {
  token: AccessToken;
  /** Whether the agent takes no new conversations; `onAway` toggles it. */
  away: boolean;
  onAway: () => void;
}) {
  const own = useResource('agent/profile', profile, token);
  return (
    <Page title="Your account" lead="How visitors see you, and how you sign in.">
      {own.value === null ? (
        own.failure === null ? (
          <Waiting rows={6} />
        ) : (
          <Failed failure={own.failure} onRetry={own.reload} />
        )
      ) : (
        <>
          <AwayPanel away={away} onToggle={onAway} />
          <ProfilePanel own={own.value} token={token} onChange={own.set} />
          <PasswordPanel token={token} />
          <TotpPanel own={own.value} token={token} onChange={own.reload} />
          <SessionsPanel token={token} />
        </>
      )}
    </Page>
  );
}
