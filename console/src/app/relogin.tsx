import { Dialog } from '@ncf/ui/dialog';
import { LoginForm } from '../features/session/login.tsx';
import type { Session } from '../features/session/session.ts';

/** The login over a screen whose login has ended: what was written stays where it was. */
export default function Relogin({ session }: { session: Session }) {
  return (
    <Dialog open onClose={() => undefined} title="Log in again" className="max-w-sm">
      <div className="overflow-y-auto p-5">
        <LoginForm session={session} ended heading={null} />
      </div>
    </Dialog>
  );
}
