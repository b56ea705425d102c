import { fileSize } from '@ncf/contract/file-size';
import { isPlayed } from '@ncf/chat/react/attachments';
import { useStore } from '@ncf/chat/react';
import { sendableOf, type StagedFile, type StagedFiles } from '@ncf/chat/react/staged-files';
import Close from 'icon:tabler/x';
import { IconButton } from '../buttons.tsx';
import { failureText, later, texts } from '../texts/texts.ts';
import { PlayedMessage } from '../voice/played-message-part.ts';
import { FilePreview } from './file-preview.tsx';
import './upload-tray.css';

interface StagedTrayProps {
  staged: StagedFiles;
  /** Called after a file was removed. */
  onRemoved: () => void;
}

/** The files that go with the next message, each with a button that removes it, and those that cannot be sent. */
export default function StagedTray({ staged, onRemoved }: StagedTrayProps) {
  const files = useStore(staged.store, (state) => state.files);
  const sendable = sendableOf(files);
  const refused = files.filter(({ failure }) => failure !== null);
  const label = later.uploads.filesReady(sendable.length);
  const remove = (id: number): void => (staged.remove(id), onRemoved());
  return (
    <>
      <p role="status" className="nc-hidden">
        {sendable.length > 0 && label}
      </p>
      {refused.length > 0 && (
        <ul className="nc-refused" aria-label={texts.notSent}>
          {refused.map(({ id, file, failure }) => (
            <li key={id}>
              <div>
                <Name file={file} />
                <p className="nc-error" role="alert">
                  {failure !== null && failureText(failure)}
                </p>
              </div>
              <RemoveButton file={file} onClick={() => remove(id)} />
            </li>
          ))}
        </ul>
      )}
      {sendable.length > 0 && (
        <ul className="nc-staged" aria-label={label}>
          {sendable.map((one) => (
            <li key={one.id}>
              <Preview staged={one} />
              <RemoveButton file={one.file} onClick={() => remove(one.id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What is sent: a recording or a video that can be played, or a picture of the file with its name. */
function Preview({ staged }: { staged: StagedFile }) {
  const { file } = staged;
  const card = (
    <>
      <FilePreview file={file} />
      <Name file={file} />
      <Note staged={staged} />
    </>
  );
  if (!isPlayed(file.type)) return card;
  return <PlayedMessage type={file.type} source={file} fallback={card} />;
}

function Name({ file }: { file: File }) {
  return (
    <p className="nc-file-name" dir="auto">
      {file.name}
    </p>
  );
}

function RemoveButton({ file, onClick }: { file: File; onClick: () => void }) {
  const label = later.uploads.removeFile(file.name);
  return <IconButton icon={Close} size={16} label={label} onClick={onClick} />;
}

/** The file's size, or what there is to know about it. */
function Note({ staged: { file, state } }: { staged: StagedFile }) {
  if (state === 'as-file') return <p className="nc-hint">{later.uploads.heicAsFile}</p>;
  return (
    <p className="nc-file-size">
      {state === 'preparing' ? later.uploads.preparing : fileSize(file.size, texts.locale)}
    </p>
  );
}
