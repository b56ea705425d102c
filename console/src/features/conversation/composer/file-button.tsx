import Paperclip from 'icon:tabler/paperclip';
import { Button } from '@ncf/ui/button';
import { FileChooser } from '@ncf/ui/file-chooser';

/** Opens the browser's file dialog. */
export function FileButton({
  disabled,
  onFiles,
}: {
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  return (
    <FileChooser onFiles={onFiles}>
      {(open) => (
        <Button
          look="quiet"
          size="icon"
          className="mb-0.5"
          disabled={disabled}
          aria-label="Attach a file"
          onClick={open}
        >
          <Paperclip size={18} className="shrink-0" />
        </Button>
      )}
    </FileChooser>
  );
}
