import { Button, type ButtonProps } from '@ncf/ui/button';
import type { Icon } from '@ncf/ui/icon';

/** A button with an icon only. */
export const IconButton = ({
  icon: ButtonIcon,
  label,
  iconSize = 18,
  ...button
}: Omit<ButtonProps, 'size' | 'children'> & {
  icon: Icon;
  label: string;
  /** In pixels at the usual text size. */
  iconSize?: number;
}) => (
  <Button look="quiet" {...button} size="icon" aria-label={label} title={label}>
    <ButtonIcon size={iconSize} className="shrink-0" />
  </Button>
);
