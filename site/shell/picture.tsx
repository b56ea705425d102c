import type { DecorativePicture, PictureData } from '../build/pictures.ts';

type PictureProps = {
  /** For a picture above the fold: fetched first. */
  priority?: boolean;
  className?: string;
} & (
  | {
      /** From `import fleet from 'picture:fleet'`, or from the page's payload. */
      of: PictureData;
      /** Its displayed width, as in the attribute of `<img>` (HTML §4.8.4.2.1). 88vw, not 92, lets phones of low density take the small file. */
      sizes: string;
      decorative?: false;
    }
  | {
      of: DecorativePicture;
      /** It adds nothing to the text beside it: screen readers skip it, and one file is enough. A thumbnail is at most 12rem wide. */
      decorative: boolean | 'thumbnail';
      sizes?: string;
    }
);

/** An illustration in three sizes. Its space is reserved while it loads. One with a night render changes with the color mode; others are dimmed. */
export function Picture({
  of,
  sizes,
  priority = false,
  decorative = false,
  className = '',
}: PictureProps) {
  const { night, width, height } = of;
  const alt = decorative ? '' : of.alt;
  // Decorative pictures are many: a second address and the sizes of each would outgrow the page's budget.
  const sources = ({ src, srcSet, thumbnail = src }: NonNullable<DecorativePicture['night']>) =>
    decorative ? { src: decorative === 'thumbnail' ? thumbnail : src } : { src, srcSet, sizes };
  const img = {
    width,
    height,
    // The hidden picture of a pair must not load, so neither may load early.
    loading: priority && !night ? ('eager' as const) : ('lazy' as const),
    fetchPriority: priority ? ('high' as const) : ('auto' as const),
    decoding: 'async' as const,
  };
  const shape = `h-auto w-full ${className}`;
  const byDay = sources(of);
  if (!night)
    return (
      <img {...img} {...byDay} alt={alt} className={`${shape} dark:not-print:brightness-75`} />
    );
  return (
    <>
      <img {...img} {...byDay} alt={alt} className={`${shape} dark:not-print:hidden`} />
      <img
        {...img}
        {...sources(night)}
        alt={alt}
        className={`hidden ${shape} dark:not-print:block`}
      />
    </>
  );
}
