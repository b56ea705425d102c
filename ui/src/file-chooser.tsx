import { useRef, type ComponentProps, type ReactNode } from 'react';

/**
 * Lets a button open the browser's file dialog.
 * @param onFiles called with the chosen files, at least one; the same file can be chosen again
 * @param children renders the button; `open` is its click handler
 */
export function FileChooser({
  onFiles,
  children,
  ...input
}: Pick<ComponentProps<'input'>, 'accept' | 'capture'> & {
  onFiles: (files: readonly File[]) => void;
  children: (open: () => void) => ReactNode;
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        {...input}
        onChange={({ target }) => {
          // Resetting the field empties its list.
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {children(() => field.current?.click())}
    </>
  );
}
