/// <reference types="vite/client" />
declare module 'icon:*' {
  import type { ReactElement } from 'react';
  /** An icon inlined at build time, 1em square, hidden from assistive technology. */
  export default function Icon(props: { className?: string }): ReactElement;
}
