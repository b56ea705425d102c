import { useState } from 'react';
import { profile } from '@ncf/contract/agent-profile';
import type { PresentAgent } from '@ncf/contract/team';
import { useApiMutation } from '../../api/use-api-mutation.ts';

/** Whether this agent is away, which the whole team sees; `toggle` changes it. */
export function useAway(
  team: readonly PresentAgent[],
  agentId: string,
): { away: boolean; toggle: () => void } {
  const confirmed = team.find((one) => one.agentId === agentId)?.away ?? false;
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted === confirmed) setWanted(null);
  const away = wanted ?? confirmed;
  const change = useApiMutation(
    (json: { away: boolean }) => ({ method: 'patch', path: 'agent/profile', shape: profile, json }),
    {
      replaces: 'agent/profile',
      // One after the other, so that the last press decides.
      scope: { id: 'away' },
      errorPrefix: 'Couldn’t change your status',
      onMutate: (next) => setWanted(next.away),
      onError: () => setWanted(null),
    },
  );
  return { away, toggle: () => change.mutate({ away: !away }) };
}
