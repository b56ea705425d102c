import {
  PICTURE_FOLDERS,
  pictureSize,
  smallPicture,
  type PictureShape,
} from '@ncf/contract/content-pictures';
import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { FileChooser } from '@ncf/ui/file-chooser';
import { useState } from 'react';
import { ACCEPTED } from '../pictures/readable.ts';
import { useNewPicture } from '../pictures/use-new-picture.tsx';
import type { YamlPath } from '../text/yaml.ts';
import { useEditing } from './edit-context.ts';
import { Group } from './group.tsx';
import { TranslatedText } from './translated-text.tsx';

interface Photo {
  file?: string;
  alt?: string;
}

/** A picture that is dropped, pasted, or chosen, with its description in each language. */
export function PhotoField({
  label,
  shape,
  value,
  path,
}: {
  label: string;
  shape: PictureShape;
  value: unknown;
  path: YamlPath;
}) {
  const { set, problemAt } = useEditing();
  const [isOver, setOver] = useState(false);
  const { file = '', alt = '' } = (value ?? {}) as Photo;
  const { take, choose, dialog } = useNewPicture(shape, ({ file: made }) =>
    set(path, { file: made, alt }),
  );
  const size = pictureSize(file);
  return (
    <Group label={label} error={problemAt([...path, 'file'])}>
      <div
        // A click focuses it, so that what is pasted comes here.
        tabIndex={-1}
        onPaste={(event) => take(event, event.clipboardData)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          take(event, event.dataTransfer);
        }}
        className={`flex flex-wrap items-center gap-4 rounded-md border border-dashed p-3 ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong'}`}
      >
        {size !== null && (
          <img
            src={PICTURE_FOLDERS.site + smallPicture(file)}
            {...size}
            alt={alt}
            className="h-auto w-48 max-w-full rounded-md"
          />
        )}
        <div className="grid gap-2">
          <p className="text-small text-muted">Drop a picture here, paste it, or choose it.</p>
          <div className="flex flex-wrap gap-2">
            <FileChooser accept={ACCEPTED} onFiles={choose}>
              {(open) => (
                <Button size="small" onClick={open}>
                  {size === null ? t('Choose a picture…') : t('Replace…')}
                </Button>
              )}
            </FileChooser>
            {value !== undefined && (
              <Button size="small" look="quiet" onClick={() => set(path, undefined)}>
                Remove the picture
              </Button>
            )}
          </div>
        </div>
      </div>
      {value !== undefined && (
        <TranslatedText
          label={t('What the picture shows')}
          value={alt}
          onChange={(text) => set([...path, 'alt'], text)}
          error={problemAt([...path, 'alt'])}
          hint={t('For people who can’t see it, and for search engines.')}
        />
      )}
      {dialog}
    </Group>
  );
}
