import type { Icon } from '@ncf/ui/icon';
import type { ComponentProps } from 'react';

type Attributes = Omit<ComponentProps<'button'>, 'children'>;

interface ButtonProps extends Attributes {
  /** Left out in a menu. */
  look?: 'primary' | 'secondary' | 'danger' | 'text-button';
  icon?: Icon;
  text: string;
}

/** A button with words. */
export const Button = ({ look, icon: Shown, text, ...rest }: ButtonProps) => (
  <button type="button" className={look && `nc-${look}`} {...rest}>
    {Shown && <Shown size={18} />}
    {text}
  </button>
);

interface IconButtonProps extends Attributes {
  icon: Icon;
  size?: number;
  label: string;
}

/** A button with only an icon. */
export const IconButton = ({
  className = 'nc-icon',
  icon: Shown,
  size = 20,
  label,
  ...rest
}: IconButtonProps) => (
  <button type="button" className={className} aria-label={label} title={label} {...rest}>
    <Shown size={size} />
  </button>
);
