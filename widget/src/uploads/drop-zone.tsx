import { useState, type DragEvent, type ReactNode } from 'react';
import { texts } from '../texts/texts.ts';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Accepts files dropped anywhere on the conversation. */
export function DropZone({
  onFiles,
  children,
}: {
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className="nc-conversation"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && <p className="nc-drop">{texts.dropHere}</p>}
    </div>
  );
}
