import { ownMarkup } from './own-markup.ts';
import type { ReactElement } from 'react';

interface IconProps {
  className?: string;
  /** Width and height, with a unit or in pixels at the usual text size, with which it grows; 1em by default. */
  size?: number | string;
}

/** In rem, so that a larger text size makes icons larger, too. */
const lengthOf = (size: number | string): string =>
  typeof size === 'number' ? `${size / 16}rem` : size;

/** An icon hidden from assistive technology: the control around it needs a name. */
export type Icon = (props: IconProps) => ReactElement;

/** An icon of 24 units, drawn with lines 2 units wide. @param lines the path's `d` */
export const createLineIcon =
  (lines: string): Icon =>
  ({ className, size = '1em' }) => (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={lengthOf(size)}
      height={lengthOf(size)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={lines} />
    </svg>
  );

/** Any other icon. @param markup what the `svg` element contains */
export const createMarkupIcon =
  (viewBox: string, markup: string): Icon =>
  ({ className, size = '1em' }) => (
    <svg
      className={className}
      viewBox={viewBox}
      width={lengthOf(size)}
      height={lengthOf(size)}
      aria-hidden="true"
      dangerouslySetInnerHTML={ownMarkup(markup)}
    />
  );
