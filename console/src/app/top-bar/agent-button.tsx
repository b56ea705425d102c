import type { ComponentProps } from 'react';
import { Button } from '@ncf/ui/button';

/** The button with the agent's name, which opens their menu. */
export function AgentButton({
  adminUserName,
  ...rest
}: { adminUserName: string } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <Button {...rest} size="small" look="quiet">
      <span
        aria-hidden="true"
        className="grid size-6 place-items-center rounded-full bg-accent-soft text-micro font-semibold text-accent-strong"
      >
        {adminUserName.slice(0, 1).toUpperCase()}
      </span>
      <span className="sr-only">Menu of</span>
      <span className="max-w-40 truncate max-sm:sr-only">{adminUserName}</span>
    </Button>
  );
}
