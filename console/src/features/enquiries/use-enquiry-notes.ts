import { useState } from 'react';
import { enquiry as enquiryShape, type Enquiry } from '@ncf/contract/enquiries';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { deleteWithUndo } from '../../undo-toast.ts';

export type EnquiryNote = Enquiry['notes'][number];

/** The team's private notes on an inquiry. */
export function useEnquiryNotes(enquiry: Enquiry, onChange: (enquiry: Enquiry) => void) {
  const path = `enquiries/${enquiry.enquiryId}/notes`;
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const setHidden = (noteId: string, isHidden: boolean) =>
    setRemoved((before) => {
      const next = new Set(before);
      if (isHidden) next.add(noteId);
      else next.delete(noteId);
      return next;
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
      onError: (_, noteId) => setHidden(noteId, false),
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
    /** Hides a note, and deletes it once that can't be undone anymore. */
    remove(noteId: string) {
      setHidden(noteId, true);
      deleteWithUndo(
        'Note deleted',
        () => removing.mutate(noteId),
        () => setHidden(noteId, false),
      );
    },
  };
}
