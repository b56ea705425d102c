import { contact as contactShape } from '@ncf/contract/contacts';
import { toast } from '@ncf/ui/toast';
import { useApiMutation } from '../../api/use-api-mutation.ts';

/** Separates an address merged with this one into a person of its own. */
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
      onSuccess: (_, other) => void toast(`${other} is a separate contact again`),
    },
  );
