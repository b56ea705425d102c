import { ownMarkup } from './own-markup.ts';
import type { ReactElement } from 'react';

interface IconProps {
  className?: string;
  /** Width and height, in pixels or with a unit; 1em by default. */
  size?: number | string;
}

/** An icon that is hidden from assistive technology: the control around it needs a name. */
export type Icon = (props: IconProps) => ReactElement;

/** An icon of 24 units that is drawn with lines of 2 units. @param lines the path's `d` */
export const createLineIcon =
  (lines: string): Icon =>
  ({ className, size = '1em' }) => (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
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
      width={size}
      height={size}
      aria-hidden="true"
      dangerouslySetInnerHTML={ownMarkup(markup)}
    />
  );
