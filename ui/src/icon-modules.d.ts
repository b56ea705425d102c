declare module 'icon:*' {
  import type { Icon } from '@ncf/ui/icon';
  /** An icon whose drawing is part of the build (`ui/build/icons.ts`). */
  const icon: Icon;
  export default icon;
}
