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

/** An illustration in two sizes. Its space is reserved while it loads. One with a night render changes with the color mode; others are dimmed. */
export function Picture({
  of,
  sizes,
  priority = false,
  decorative = false,
  className = '',
}: PictureProps) {
  const { night, ...day } = of;
  const alt = decorative ? '' : of.alt;
  const img = {
    ...day,
    sizes,
    // Of a pair, the hidden one must not load, so neither may load early.
    loading: priority && !night ? ('eager' as const) : ('lazy' as const),
    fetchPriority: priority ? ('high' as const) : ('auto' as const),
    decoding: 'async' as const,
  };
  // Decorative ones are small and many: a second image of each would outgrow the page's budget.
  if (!night || decorative)
    return (
      <img
        {...img}
        alt={alt}
        className={`h-auto w-full dark:not-print:brightness-75 ${className}`}
      />
    );
  return (
    <>
      <img {...img} alt={alt} className={`h-auto w-full dark:not-print:hidden ${className}`} />
      <img
        {...img}
        {...night}
        alt={alt}
        className={`hidden h-auto w-full dark:not-print:block ${className}`}
      />
    </>
  );
}
