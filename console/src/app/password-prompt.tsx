import { useStore } from '@ncf/chat/react';
import { passwordRequest } from '../api/password-request.ts';
import { lazyDialog } from '../layout/lazy-part.tsx';

const PasswordDialog = lazyDialog(() => import('../features/session/password-dialog.tsx'));

/** Shows the dialog for the password while a call waits for it. */
export function PasswordPrompt() {
  const answer = useStore(passwordRequest, (state) => state.answer);
  if (answer === null) return null;
  return <PasswordDialog onEntered={() => answer(true)} onClose={() => answer(false)} />;
}
