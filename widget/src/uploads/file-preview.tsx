import { isInlineImage } from '@ncf/chat/react/attachments';
import FileIcon from 'icon:tabler/file';
import { useEffect, useState } from 'react';

/** A thumbnail of an image, or a file icon in a box of the same size. */
export function FilePreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!isInlineImage(file.type)) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="nc-preview" aria-hidden="true">
      {url === null ? (
        <FileIcon size={20} />
      ) : (
        <img src={url} alt="" onError={() => setUrl(null)} />
      )}
    </span>
  );
}
