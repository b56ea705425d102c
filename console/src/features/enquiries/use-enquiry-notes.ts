import { useState } from 'react';
import { enquiry as enquiryShape, type Enquiry } from '@ncf/contract/enquiries';
import { toast } from '@ncf/ui/toast';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { UNDO_MS } from '../../conversation-changes.ts';

export type EnquiryNote = Enquiry['notes'][number];

/** The team's private notes on an inquiry. */
export function useEnquiryNotes(enquiry: Enquiry, onChange: (enquiry: Enquiry) => void) {
  const path = `enquiries/${enquiry.enquiryId}/notes`;
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const hide = (noteId: string, isHidden: boolean) =>
    setRemoved((before) => {
      const next = new Set(before);
      return isHidden ? next.add(noteId) : (next.delete(noteId), next);
    });
  const adding = useApiMutation(
    (json: { noteId: string; text: string }) => ({
      method: 'post',
      path,
      shape: enquiryShape,
      json,
    }),
    { errorPrefix: 'Couldn’t save the note', onSuccess: onChange },
  );
  const removing = useApiMutation(
    (noteId: string) => ({ method: 'delete', path: `${path}/${noteId}`, shape: enquiryShape }),
    {
      errorPrefix: 'Couldn’t delete the note',
      onSuccess: onChange,
      onError: (_, noteId) => hide(noteId, false),
    },
  );
  return {
    list: enquiry.notes.filter(({ noteId }) => !removed.has(noteId)),
    /** Resolves to whether the server has the note. */
    add: (text: string) =>
      adding.mutateAsync({ noteId: crypto.randomUUID(), text }).then(
        () => true,
        () => false,
      ),
    /** Deletes a note, unless the agent takes it back. */
    remove(noteId: string) {
      hide(noteId, true);
      const timer = setTimeout(() => removing.mutate(noteId), UNDO_MS);
      const undo = () => {
        clearTimeout(timer);
        hide(noteId, false);
      };
      toast('Note deleted', { duration: UNDO_MS, action: { label: 'Undo', run: undo } });
    },
  };
}
