import { t } from '@ncf/contract/t';
import { profileApi } from '@ncf/contract/api/profile';
import { useState } from 'react';
import type { PresentAgent } from '@ncf/contract/team';
import { useAgent } from '../../agent.ts';
import { keyOf, useApiMutation } from '../../api/use-api.ts';

/** Whether this agent is away, which the whole team sees; `toggle` changes it. */
export function useAway(team: readonly PresentAgent[]): { away: boolean; toggle: () => void } {
  const { agentId } = useAgent();
  const confirmed = team.find((one) => one.agentId === agentId)?.away ?? false;
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted === confirmed) setWanted(null);
  const away = wanted ?? confirmed;
  const change = useApiMutation((body: { away: boolean }) => ({ route: profileApi.update, body }), {
    replaces: keyOf(profileApi.get),
    // One after the other, so that the last press decides.
    scope: { id: 'away' },
    errorPrefix: t('Couldn’t change your status'),
    onMutate: (next) => setWanted(next.away),
    onError: () => setWanted(null),
  });
  return { away, toggle: () => change.mutate({ away: !away }) };
}
