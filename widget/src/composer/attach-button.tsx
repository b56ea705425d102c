import { FileChooser } from '@ncf/ui/file-chooser';
import Paperclip from 'icon:tabler/paperclip';
import { texts } from '../texts/texts.ts';

/** Opens the browser's file dialog. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <FileChooser onFiles={onFiles}>
      {(open) => (
        <button
          type="button"
          className="nc-icon"
          aria-label={texts.attach}
          title={texts.attach}
          onClick={open}
        >
          <Paperclip size={20} />
        </button>
      )}
    </FileChooser>
  );
}
