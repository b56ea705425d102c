import { Button } from '@ncf/ui/button';
import { Panel } from '../../layout/panel.tsx';

/** Whether new conversations may be assigned to the agent, and the switch for it. */
export function AwayPanel({ away, onToggle }: { away: boolean; onToggle: () => void }) {
  return (
    <Panel
      title={away ? 'You’re away' : 'You’re available'}
      note={
        away
          ? 'You won’t get new conversations. The ones you have stay yours.'
          : 'You can get new conversations.'
      }
      action={
        <Button once onClick={onToggle}>
          {away ? 'Set as available' : 'Set as away'}
        </Button>
      }
    />
  );
}
