import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import { useChatState } from '../chat-context.ts';
import { useAvailability } from '../sign-in/availability.ts';

/** Whether the visitor can get email: the server sends it, and they have given an address. */
export function useMayEmail(): boolean {
  const now = useAvailability();
  const email = useChatState((state) => state.chatUserEmail) ?? '';
  return now?.mail === true && email !== '' && !isUnidentifiedEmail(email);
}
