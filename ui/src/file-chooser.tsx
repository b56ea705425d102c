import { useRef, type ReactNode } from 'react';

/**
 * Lets a button open the browser's file dialog.
 * @param onFiles called with the chosen files, at least one; the same file can be chosen again
 * @param children renders the button; `open` is its click handler
 */
export function FileChooser({
  onFiles,
  children,
}: {
  onFiles: (files: readonly File[]) => void;
  children: (open: () => void) => ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          // Resetting the field empties its list.
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}
