import Paperclip from 'icon:tabler/paperclip';
import { useRef } from 'react';
import { Button } from '@ncf/ui/button';

/** Opens the browser's file dialog. */
export function FileButton({
  disabled,
  onFiles,
}: {
  disabled: boolean;
  onFiles: (files: Iterable<File>) => void;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          if (event.target.files !== null) onFiles(event.target.files);
          event.target.value = '';
        }}
      />
      <Button
        look="quiet"
        size="icon"
        className="mb-0.5"
        disabled={disabled}
        aria-label="Attach a file"
        onClick={() => chooser.current?.click()}
      >
        <Paperclip size={18} className="shrink-0" />
      </Button>
    </>
  );
}
