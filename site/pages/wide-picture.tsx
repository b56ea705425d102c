import type { PictureData } from '../build/pictures.ts';
import { Picture } from '../shell/picture.tsx';

/** A picture across the page with a caption. On a phone, its sides are cut so that it stays tall enough. */
export function WidePicture({
  of,
  caption,
  priority = false,
  className = 'mt-8',
}: {
  of: PictureData;
  caption: string;
  priority?: boolean;
  className?: string;
}) {
  return (
    <figure className={className}>
      <Picture
        of={of}
        sizes="(min-width: 80rem) 75rem, (min-width: 40rem) 92vw, 150vw"
        priority={priority}
        className="rounded-xl object-cover max-sm:aspect-8/5"
      />
      <figcaption className="mt-2 text-micro text-muted">{caption}</figcaption>
    </figure>
  );
}
