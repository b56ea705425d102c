import type { PictureShape } from '@ncf/contract/content-pictures';
import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { PictureDialog, type DescribedPicture } from './picture-dialog.tsx';
import { pictureAmong } from './readable.ts';

/** A picture that is dropped, pasted, or chosen, and the dialog that makes it one of the site's. */
export function useNewPicture(shape: PictureShape, onMade: (made: DescribedPicture) => void) {
  const [chosen, setChosen] = useState<File | null>(null);
  const choose = ([first]: readonly File[]) => setChosen(first ?? null);
  return {
    choose,
    /** Takes the first picture of what is dropped or pasted; false if there is none. */
    take(event: ClipboardEvent | DragEvent, data: DataTransfer): boolean {
      const found = pictureAmong(data);
      if (found === undefined) return false;
      event.preventDefault();
      setChosen(found);
      return true;
    },
    dialog: chosen !== null && (
      <PictureDialog
        chosen={chosen}
        shape={shape}
        onMade={(made) => {
          setChosen(null);
          onMade(made);
        }}
        onClose={() => setChosen(null)}
      />
    ),
  };
}
