import type { ComponentProps } from 'react';
import { Button } from '@ncf/ui/button';
import { useAgent } from '../../agent.ts';
import { Avatar } from '../../avatar.tsx';

/** The button with the agent's name, which opens their menu. */
export function AgentButton(button: Omit<ComponentProps<'button'>, 'children'>) {
  const { adminUserName } = useAgent();
  return (
    <Button {...button} size="small" look="quiet">
      <Avatar id="" name={adminUserName} size="small" look="own" />
      <span className="sr-only">Menu of</span>
      <span className="max-w-40 truncate max-sm:sr-only">{adminUserName}</span>
    </Button>
  );
}
