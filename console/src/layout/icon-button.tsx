import { Button, type ButtonProps } from '@ncf/ui/button';
import type { Icon } from '@ncf/ui/icon';
import ArrowLeft from 'icon:tabler/arrow-left';

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

/** Leads back to the inbox where a screen has no room for both. */
export const BackButton = ({ onClick }: { onClick: () => void }) => (
  <IconButton icon={ArrowLeft} className="md:hidden" label="Back to the inbox" onClick={onClick} />
);
