import Paperclip from 'icon:tabler/paperclip';
import { useRef } from 'react';
import { texts } from '../texts/texts.ts';

/** Opens the browser's file chooser. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <button
        type="button"
        className="nc-icon"
        aria-label={texts.attach}
        title={texts.attach}
        onClick={() => chooser.current?.click()}
      >
        <Paperclip size={20} />
      </button>
    </>
  );
}
