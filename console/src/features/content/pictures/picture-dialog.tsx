import {
  PICTURE_PROBLEMS,
  PICTURE_SHAPES,
  SMALL_PICTURE,
  type PictureShape,
} from '@ncf/contract/content-pictures';
import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { Dialog } from '@ncf/ui/dialog';
import { Field } from '@ncf/ui/field';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useToken } from '../../../api/api-provider.tsx';
import { Problem } from '../../../forms/problem.tsx';
import { CropFrame } from './crop-frame.tsx';
import { cropOf, cropText, largest, resized, SMALLEST, type Frame } from './crop.ts';
import { readable } from './readable.ts';
import { uploadPicture, type Progress } from './upload-picture.ts';

/** A picture in a text: its file, and what is written about it. */
export interface DescribedPicture {
  file: string;
  alt: string;
  caption: string;
}

/** The picture as this browser draws it. */
interface Drawn {
  file: File;
  url: string;
  width: number;
  height: number;
}

/** Loads a chosen file. */
function useDrawn(chosen: File): { drawn: Drawn | null; problem: string | null } {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let url = '';
    let isGone = false;
    const load = async () => {
      const file = await readable(chosen);
      if (isGone) return;
      if (file === null) return setProblem(PICTURE_PROBLEMS.heic);
      url = URL.createObjectURL(file);
      const image = new Image();
      image.src = url;
      await image.decode();
      if (isGone) return;
      // A drawing may have no size of its own.
      const { naturalWidth: width, naturalHeight: height } = image;
      setDrawn({ file, url, width: width || 1, height: height || 1 });
    };
    load().catch(() => setProblem(PICTURE_PROBLEMS.not_picture));
    return () => {
      isGone = true;
      URL.revokeObjectURL(url);
    };
  }, [chosen]);
  return { drawn, problem };
}

function progressWords(progress: Progress): string {
  if (progress === null) return t('Preparing the sizes that pages use…');
  return t('Uploading… {percent}%', { percent: Math.round(progress * 100) });
}

/** The picture, with the frame of the part that is shown; without a ratio, all of it is. */
function Cropping({
  drawn: { url, width, height },
  ratio,
  frame,
  onFrame,
}: {
  drawn: Drawn;
  ratio: number | null;
  frame: Frame;
  onFrame: (frame: Frame) => void;
}) {
  const id = useId();
  const aspect = width / height;
  return (
    <>
      <div className="grid place-items-center rounded-md bg-sunken">
        <div className="relative overflow-hidden">
          <img src={url} alt="" className="block max-h-[45dvh]" draggable={false} />
          {ratio !== null && (
            <CropFrame aspect={aspect} ratio={ratio} frame={frame} onFrame={onFrame} />
          )}
        </div>
      </div>
      {ratio !== null && (
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-small font-medium">
            Crop size
          </label>
          <input
            id={id}
            type="range"
            min={SMALLEST}
            max={1}
            step={0.01}
            value={frame.size}
            onChange={({ target }) => onFrame(resized(aspect, ratio, frame, Number(target.value)))}
            className="h-11 w-full accent-accent"
          />
        </div>
      )}
    </>
  );
}

/** What is written about a picture in a text. */
function Words({
  words,
  onWords,
}: {
  words: Omit<DescribedPicture, 'file'>;
  onWords: (words: Omit<DescribedPicture, 'file'>) => void;
}) {
  return (
    <>
      <Field
        label="What the picture shows"
        required
        value={words.alt}
        onChange={({ target }) => onWords({ ...words, alt: target.value })}
        hint={t('For people who can’t see it, and for search engines.')}
      />
      <Field
        label="Caption (optional)"
        value={words.caption}
        onChange={({ target }) => onWords({ ...words, caption: target.value })}
      />
    </>
  );
}

/** Cuts a chosen picture to the shape of its place, and uploads it. */
export function PictureDialog({
  chosen,
  shape,
  onMade,
  onClose,
}: {
  chosen: File;
  shape: PictureShape;
  onMade: (picture: DescribedPicture) => void;
  onClose: () => void;
}) {
  const token = useToken();
  const { drawn, problem } = useDrawn(chosen);
  const [moved, setMoved] = useState<Frame | null>(null);
  const [words, setWords] = useState({ alt: '', caption: '' });
  const [progress, setProgress] = useState<Progress | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  // Who cancels goes on writing where the picture would have been.
  const upload = useRef<AbortController>(null);
  useEffect(() => () => upload.current?.abort(), []);
  const { ratio } = PICTURE_SHAPES[shape];
  const aspect = drawn === null ? 1 : drawn.width / drawn.height;
  const frame = moved ?? largest(aspect, ratio ?? aspect);
  const crop = ratio === null ? null : cropOf(aspect, ratio, frame);
  const across = Math.round((drawn?.width ?? SMALL_PICTURE) * (crop?.[2] ?? 1));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (drawn === null || progress !== undefined) return;
    setRefusal(null);
    setProgress(0);
    const query = { shape, ...(crop && { crop: cropText(crop) }) };
    const { signal } = (upload.current = new AbortController());
    uploadPicture(drawn.file, query, token, { signal, onProgress: setProgress })
      .then((file) => signal.aborted || onMade({ file, ...words }))
      .catch((error: Error) => {
        setRefusal(error.message);
        setProgress(undefined);
      });
  };
  return (
    <Dialog open onClose={onClose} title={t('Picture')} className="max-w-2xl">
      <form onSubmit={submit} className="grid gap-4">
        {drawn !== null && (
          <Cropping drawn={drawn} ratio={ratio} frame={frame} onFrame={setMoved} />
        )}
        {drawn !== null && across < SMALL_PICTURE && drawn.file.type !== 'image/svg+xml' && (
          <p className="text-small text-muted">
            {t('This part is {across} pixels wide and will look blurry. Use at least {wanted}.', {
              across,
              wanted: PICTURE_SHAPES[shape].width,
            })}
          </p>
        )}
        {ratio === null && <Words words={words} onWords={setWords} />}
        <Problem>{problem ?? refusal}</Problem>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            type="submit"
            look="primary"
            disabled={drawn === null}
            busy={progress !== undefined}
          >
            Use this picture
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <p role="status" className="text-small text-muted empty:hidden">
            {progress === undefined ? '' : progressWords(progress)}
          </p>
        </div>
      </form>
    </Dialog>
  );
}
