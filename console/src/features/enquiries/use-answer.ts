import { useRef } from 'react';
import { enquiry as enquiryShape, type Enquiry } from '@ncf/contract/enquiries';
import { toast } from '@ncf/ui/toast';
import { useApiMutation } from '../../api/use-api-mutation.ts';

/** Sends replies by email. The same text keeps its ID, so that it goes out once however often it is sent. */
export function useAnswer({ enquiryId, answers }: Enquiry, onSent: (enquiry: Enquiry) => void) {
  const tried = useRef<{ answerId: string; text: string } | null>(null);
  const sending = useApiMutation(
    (json: { answerId: string; text: string; answersSeen: number }) => ({
      method: 'post',
      path: `enquiries/${enquiryId}/answers`,
      shape: enquiryShape,
      json,
    }),
    {
      errorPrefix: 'Not sent',
      onSuccess(enquiry) {
        tried.current = null;
        onSent(enquiry);
        toast(`Sending to ${enquiry.email}`, { kind: 'success' });
      },
    },
  );
  const send = (text: string) => {
    if (tried.current?.text !== text) tried.current = { answerId: crypto.randomUUID(), text };
    // The server refuses if a colleague has replied in the meantime.
    sending.mutate({ ...tried.current, answersSeen: answers.length });
  };
  return { send, isSending: sending.isPending };
}
