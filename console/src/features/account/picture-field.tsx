import { t } from '@ncf/contract/t';
import { profileApi } from '@ncf/contract/api/profile';
import { Button } from '@ncf/ui/button';
import { useId, useState } from 'react';
import { keyOf } from '../../api/use-api.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';

/** Width and height in pixels; the chat shows it at a quarter. */
const SIZE = 192;

/** The middle of a picture as the data URL of a small JPEG file. Rejects for a file that the browser cannot draw. */
async function smallPicture(file: File): Promise<string> {
  const image = await createImageBitmap(file);
  const side = Math.min(image.width, image.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const [x, y] = [(image.width - side) / 2, (image.height - side) / 2];
  canvas.getContext('2d')?.drawImage(image, x, y, side, side, 0, 0, SIZE, SIZE);
  image.close();
  return canvas.toDataURL('image/jpeg', 0.8);
}

/** Chooses or removes the picture that visitors see. @param picture its address; null if there is none */
export function PictureField({ picture }: { picture: string | null }) {
  const id = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  const save = useApiMutation(
    (chosen: string | null) => ({ route: profileApi.update, body: { picture: chosen } }),
    { replaces: keyOf(profileApi.get) },
  );
  const choose = (file: File | undefined): void => {
    if (file === undefined || save.isPending) return;
    setUnreadable(false);
    smallPicture(file).then(save.mutate, () => setUnreadable(true));
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      {picture !== null && (
        <img src={picture} alt={t('Your picture')} className="size-16 rounded-full object-cover" />
      )}
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-small font-medium">
          Picture
        </label>
        <input
          id={id}
          type="file"
          accept="image/*"
          aria-describedby={`${id}-hint ${id}-error`}
          aria-busy={save.isPending}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
          className="text-small file:mr-3 file:h-9 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-raised file:px-3"
        />
        <p id={`${id}-hint`} className="text-small text-muted">
          Visitors see it in the chat, cropped to a square.
        </p>
        <p id={`${id}-error`} role="alert" className="text-small text-error empty:hidden">
          {isUnreadable && t('Choose a picture, such as a JPEG or PNG file.')}
        </p>
      </div>
      {picture !== null && (
        <Button once onClick={() => save.mutate(null)}>
          Remove the picture
        </Button>
      )}
    </div>
  );
}
