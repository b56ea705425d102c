import { useRef } from 'react';
import { Button } from '@ncf/ui/button';

/** Opens the browser's choice of files. */
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
        aria-label="Send a file"
        onClick={() => chooser.current?.click()}
      >
        <svg
          aria-hidden="true"
          width="18"
          height="18"
          viewBox="0 0 18 18"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="m15 8.5-6 6a3.5 3.5 0 0 1-5-5l6.5-6.5a2.3 2.3 0 0 1 3.3 3.3L7.5 12.6a1.1 1.1 0 0 1-1.6-1.6l5.5-5.5" />
        </svg>
      </Button>
    </>
  );
}
