import { fileSize } from '@ncf/contract/file-size';
import { useStore } from '@ncf/chat/react';
import { sendableOf, type StagedFile, type StagedFiles } from '@ncf/chat/react/staged-files';
import Close from 'icon:tabler/x';
import { uploadsTexts } from '../texts/uploads.ts';
import { texts } from '../texts/texts.ts';
import { FilePreview } from './file-preview.tsx';
import { uploadReason } from './uploads.ts';
import './upload-tray.css';

interface StagedTrayProps {
  staged: StagedFiles;
  /** Called after a file was removed. */
  onRemoved: () => void;
}

/** The files that go with the next message, each with a button that removes it. */
export default function StagedTray({ staged, onRemoved }: StagedTrayProps) {
  const files = useStore(staged.store, (state) => state.files);
  const ready = sendableOf(files).length;
  const label = ready > 0 ? uploadsTexts().filesReady(ready) : texts.uploadFailed;
  return (
    <>
      <p role="status" className="nc-hidden">
        {ready > 0 && label}
      </p>
      {files.length > 0 && (
        <ul className="nc-staged" aria-label={label}>
          {files.map((one) => (
            <li key={one.id}>
              <FilePreview file={one.file} />
              <p className="nc-file-name" dir="auto">
                {one.file.name}
              </p>
              <Note staged={one} />
              <button
                type="button"
                className="nc-icon"
                aria-label={uploadsTexts().removeFile(one.file.name)}
                title={uploadsTexts().removeFile(one.file.name)}
                onClick={() => (staged.remove(one.id), onRemoved())}
              >
                <Close size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The file's size, or what there is to know about it. */
function Note({ staged: { file, state, failure } }: { staged: StagedFile }) {
  if (failure !== null)
    return (
      <p className="nc-error" role="alert">
        {uploadReason(failure)}
      </p>
    );
  if (state === 'as-file') return <p className="nc-hint">{uploadsTexts().heicAsFile}</p>;
  return (
    <p className="nc-file-size">
      {state === 'preparing' ? uploadsTexts().preparing : fileSize(file.size, texts.locale)}
    </p>
  );
}
