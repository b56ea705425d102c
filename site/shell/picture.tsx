import type { PictureData } from '../build/pictures.ts';

interface PictureProps {
  /** From `import fleet from 'picture:fleet'`, or from the page's payload. */
  of: PictureData;
  /** Its displayed width, as in the attribute of `<img>` (HTML §4.8.4.2.1). */
  sizes: string;
  /** For a picture above the fold: fetched first. */
  priority?: boolean;
  /** Adds nothing to the text beside it, so screen readers skip it. */
  decorative?: boolean;
  className?: string;
}

/** An illustration in two sizes. Its space is reserved while it loads. */
export function Picture({
  of,
  sizes,
  priority = false,
  decorative = false,
  className = '',
}: PictureProps) {
  return (
    <img
      {...of}
      alt={decorative ? '' : of.alt}
      sizes={sizes}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={`h-auto w-full ${className}`}
    />
  );
}
