declare module 'icon:*' {
  import type { Icon } from '@ncf/ui/icon';
  /** An icon whose drawing is part of the build (`ui/build/icons.ts`). */
  const icon: Icon;
  export default icon;
}

declare module 'brand:name' {
  /** The brand's name. */
  const name: string;
  export default name;
}

declare module 'brand:color' {
  /** The brand's color, such as `#15803d`. */
  const color: string;
  export default color;
}

declare module 'brand:logo' {
  /** The logo's SVG markup, as large as its box (`ui/build/brand-plugin.ts`). */
  const logo: string;
  export default logo;
}

declare module 'brand:logo-png' {
  /** The logo as a data URL. */
  const logo: string;
  export default logo;
}
