import type { ComponentProps, ReactNode } from 'react';

const LOOK = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border border-transparent',
  secondary: 'bg-raised text-text border border-line-strong hover:bg-sunken',
  quiet: 'bg-transparent text-muted border border-transparent hover:bg-sunken hover:text-text',
  danger: 'bg-error text-on-error border border-transparent hover:opacity-90',
} as const;

const SIZE = {
  small: 'h-8 px-2.5 text-small gap-1.5',
  medium: 'h-10 px-4 text-small gap-2',
  icon: 'size-9 justify-center',
} as const;

/** A button's properties: those of `<button>`, its look and size, and whether its action is still running. */
export interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof LOOK;
  size?: keyof typeof SIZE;
  /** Keeps the button's size and ignores clicks while its action is running. */
  busy?: boolean;
  /** Ignores the second click of a double click: the button toggles, or another one takes its place. */
  once?: boolean;
  children: ReactNode;
}

/** The class names of a button, for a link that looks like one. */
export const buttonClass = (
  look: keyof typeof LOOK = 'secondary',
  size: keyof typeof SIZE = 'medium',
): string =>
  `inline-flex shrink-0 cursor-pointer items-center justify-center rounded-md font-medium whitespace-nowrap transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ${LOOK[look]} ${SIZE[size]}`;

const firstOnly =
  (run: ButtonProps['onClick']): ButtonProps['onClick'] =>
  (event) =>
    event.detail < 2 && run?.(event);

/** A button. While `busy`, it stays focusable and announces that, but does nothing. */
export function Button({
  look = 'secondary',
  size = 'medium',
  busy = false,
  once = false,
  className = '',
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy && type === 'submit' ? 'button' : type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : once ? firstOnly(onClick) : onClick}
      className={`${buttonClass(look, size)} ${className}`}
    />
  );
}
