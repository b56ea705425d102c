import { keyOf } from '../../api/use-api.ts';
import { contactsApi } from '@ncf/contract/api/contacts';
import { toast } from '@ncf/ui/toast';
import { useApiMutation } from '../../api/use-api-mutation.ts';

/** Separates an address merged with this one into a person of its own. */
export const useSeparate = (email: string) =>
  useApiMutation((other: string) => ({ route: contactsApi.separate, params: { email, other } }), {
    refreshes: [keyOf(contactsApi.get)],
    errorPrefix: 'Nothing changed',
    onSuccess: (_, other) => void toast(`${other} is a separate contact again`),
  });
