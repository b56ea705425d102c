import { useEffect, useRef, useState, type ReactNode } from 'react';
import { texts } from '../texts/texts.ts';

const hasFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Accepts files dropped on the conversation. A file dropped beside it stays where it was: without this, the browser
 * would leave the page to show it.
 */
export function DropZone({
  onFiles,
  children,
}: {
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isInside = (target: EventTarget | null): boolean =>
      zone.current?.closest('.ncf-chat')?.contains(target as Node | null) ?? false;
    const onDragOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(isInside(event.target));
    };
    const onDragLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (isInside(event.target)) onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('dragover', onDragOver, { signal });
    addEventListener('dragleave', onDragLeave, { signal });
    addEventListener('drop', onDrop, { signal });
    return () => listening.abort();
  }, [onFiles]);
  return (
    <div ref={zone} className="nc-conversation">
      {children}
      {isOver && <p className="nc-drop">{texts.dropHere}</p>}
    </div>
  );
}
