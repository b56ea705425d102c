import { t } from '@ncf/contract/t';
import { LOCALE } from '../../language.ts';
import Close from 'icon:tabler/x';
import Paperclip from 'icon:tabler/paperclip';
import { useState } from 'react';
import { fileSize } from '@ncf/contract/file-size';
import { fileRefusal } from '@ncf/chat/react/uploads';
import { type FileUpload } from '@ncf/contract/files';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { FileChooser } from '@ncf/ui/file-chooser';
import { useUpload } from '../../api/use-upload.ts';
import { Problem } from '../../forms/problem.tsx';
import { IconButton } from '../../layout/icon-button.tsx';

/** A saved reply's file: its name, which opens it, and its size. */
export function ReplyFile({ file }: { file: FileUpload }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-small">
      <Paperclip size={14} className="shrink-0 text-muted" />
      <a
        href={file.fileUrl}
        target="_blank"
        rel="noopener"
        dir="auto"
        className="truncate text-link underline"
      >
        {file.originalFileName}
      </a>
      <span className="shrink-0 text-micro text-muted">{fileSize(file.fileSize, LOCALE)}</span>
    </span>
  );
}

/** The files of the reply being edited, with buttons to add and to remove them. */
export function ReplyFiles({
  files,
  isUploading,
  onChange,
  onUploading,
}: {
  files: readonly FileUpload[];
  /** Whether files are on their way, so that the reply can't be saved yet. */
  isUploading: boolean;
  onChange: (files: readonly FileUpload[]) => void;
  onUploading: (isUploading: boolean) => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useUpload(false);
  const add = async (chosen: readonly File[]) => {
    const room = LIMITS.replyFiles - files.length;
    setProblem(
      chosen.length > room
        ? t('Attach at most {replyFiles} files.', { replyFiles: LIMITS.replyFiles })
        : null,
    );
    onUploading(true);
    let all = files;
    for (const file of chosen.slice(0, room)) {
      const refused = fileRefusal(file);
      const sent = refused === null ? await upload(file).catch(failed) : null;
      if (refused !== null) setProblem(`${file.name}: ${refused.message}`);
      if (sent === null) break;
      all = [...all, sent];
      onChange(all);
    }
    onUploading(false);
  };
  const failed = (error: Error): null => {
    setProblem(error.message);
    return null;
  };
  return (
    <fieldset className="grid gap-1.5">
      <legend className="pb-1.5 text-small font-medium">Files (optional)</legend>
      {files.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {files.map((file) => (
            <li key={file.fileUrl} className="flex items-center justify-between gap-2 py-0.5 ps-3">
              <ReplyFile file={file} />
              <IconButton
                icon={Close}
                iconSize={16}
                disabled={isUploading}
                label={t('Remove {originalFileName}', {
                  originalFileName: file.originalFileName,
                })}
                onClick={() => onChange(files.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <Problem>{problem}</Problem>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FileChooser onFiles={(chosen) => void add(chosen)}>
          {(open) => (
            <Button
              size="small"
              busy={isUploading}
              disabled={files.length >= LIMITS.replyFiles}
              onClick={open}
            >
              {isUploading ? t('Uploading…') : t('Attach files')}
            </Button>
          )}
        </FileChooser>
        <span className="text-micro text-muted">
          Up to {LIMITS.replyFiles}. They go out with the text in a chat, not in emails.
        </span>
      </div>
    </fieldset>
  );
}
