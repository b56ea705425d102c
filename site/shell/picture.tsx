import type { PictureData } from '../build/pictures.ts';

interface PictureProps {
  /** From `import fleet from 'picture:fleet'`, or from the page's payload. */
  of: PictureData;
  /** How wide it stands, as in the attribute of `<img>` (HTML §4.8.4.2.1). */
  sizes: string;
  /** The picture in the first screen: fetched at once, before the others. */
  priority?: boolean;
  className?: string;
}

/** An illustration of the site, on a transparent ground, in two sizes; keeps its place while it loads. */
export function Picture({ of, sizes, priority = false, className = '' }: PictureProps) {
  return (
    <img
      {...of}
      alt={of.alt}
      sizes={sizes}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={`h-auto w-full ${className}`}
    />
  );
}
