import { useQueryClient } from '@tanstack/react-query';
import { enquiry as enquiryShape, type Enquiry } from '@ncf/contract/enquiries';
import { toast } from '@ncf/ui/toast';
import { writeEnquiry } from '../../api/live-feed.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { useApiLookup } from '../../api/use-api-query.ts';
import { undoToast } from '../../undo-toast.ts';

/**
 * One inquiry and its state.
 * @param known as the inbox lists it; null if it doesn't
 */
export function useEnquiry(
  enquiryId: string,
  known: Enquiry | null,
): {
  /** Undefined while it loads. */
  enquiry: Enquiry | undefined;
  isMissing: boolean;
  /** Marks it as answered, or opens it again. */
  toggle: () => void;
  /** Assigns it, or with null to no one. */
  assign: (agentId: string | null) => void;
  /** Cancels the booked call. Rejects with a `CallFailure`. */
  cancelCall: () => Promise<unknown>;
  /** Puts what a call returned into the cache. */
  update: (enquiry: Enquiry) => void;
} {
  const client = useQueryClient();
  const update = (enquiry: Enquiry) => writeEnquiry(client, enquiry);
  const found = useApiLookup(known === null ? `enquiries/${enquiryId}` : null, enquiryShape);
  const enquiry = known ?? found.data ?? undefined;
  const marking = useApiMutation(
    (state: Enquiry['state']) => ({
      method: 'patch',
      path: `enquiries/${enquiryId}`,
      shape: enquiryShape,
      json: { state },
    }),
    {
      errorPrefix: 'Couldn’t change the inquiry',
      onSuccess(changed) {
        update(changed);
        const undo = changed.state === 'open' ? 'answered' : 'open';
        const text = changed.state === 'answered' ? 'Marked as answered' : 'Reopened';
        undoToast(text, () => marking.mutate(undo));
      },
    },
  );
  const assigning = useApiMutation(
    (assigneeId: string | null) => ({
      method: 'patch',
      path: `enquiries/${enquiryId}`,
      shape: enquiryShape,
      json: { assigneeId, from: enquiry?.assignee?.agentId ?? null },
    }),
    { errorPrefix: 'Couldn’t assign the inquiry', onSuccess: update },
  );
  const canceling = useApiMutation(
    () => ({
      method: 'patch' as const,
      path: `enquiries/${enquiryId}`,
      shape: enquiryShape,
      json: { callTime: null },
    }),
    {
      errorPrefix: false,
      onSuccess(changed) {
        update(changed);
        toast('Call canceled', { kind: 'success' });
      },
    },
  );
  return {
    enquiry,
    cancelCall: () => canceling.mutateAsync(undefined),
    assign: (agentId) => assigning.mutate(agentId),
    isMissing: known === null && (found.data === null || found.isError),
    toggle() {
      if (enquiry !== undefined) marking.mutate(enquiry.state === 'open' ? 'answered' : 'open');
    },
    update,
  };
}
