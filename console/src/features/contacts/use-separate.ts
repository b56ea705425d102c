import { contact as contactShape } from '@ncf/contract/contacts';
import { toast } from '@ncf/ui/toast';
import { useApiMutation } from '../../api/use-api-mutation.ts';

/** Shows an address that was merged with this one as a person of its own again. */
export const useSeparate = (email: string) =>
  useApiMutation(
    (other: string) => ({
      method: 'delete',
      path: `contacts/${encodeURIComponent(email)}/merge/${encodeURIComponent(other)}`,
      shape: contactShape,
    }),
    {
      refreshes: ['contacts'],
      errorPrefix: 'Nothing changed',
      onSuccess: (_, other) => void toast(`${other} is a contact of its own again`),
    },
  );
