import { t } from '@ncf/contract/t';
import type { AgentAuth } from '@ncf/chat/api';
import { Dialog } from '@ncf/ui/dialog';
import { LoginForm } from '../features/session/login-form.tsx';

/** Asks for the login again over the open screen, so that nothing written is lost. */
export default function Relogin({ auth, email }: { auth: AgentAuth; email: string | undefined }) {
  return (
    <Dialog open title="Sign in again" className="max-w-sm">
      <LoginForm
        auth={auth}
        notice={t(
          'Your session has ended. Sign in again: we’ve kept your drafts, and we’ll send any messages that are still waiting.',
        )}
        email={email}
        heading={null}
      />
    </Dialog>
  );
}
