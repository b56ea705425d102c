import { useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { profile } from '@ncf/contract/agent-profile';
import type { PresentAgent } from '@ncf/contract/team';
import { toast } from '@ncf/ui/toast';
import { call } from '../../api/call.ts';

/** Whether this agent takes nothing new, as the account says and the whole team sees; `turn` changes it. */
export function useAway(
  team: readonly PresentAgent[],
  agentId: string,
  token: AccessToken,
): { away: boolean; turn: () => void } {
  const told = team.find((one) => one.agentId === agentId)?.away ?? false;
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted === told) setWanted(null);
  const away = wanted ?? told;
  return {
    away,
    turn() {
      const json = { away: !away };
      setWanted(json.away);
      void call('patch', 'agent/profile', profile, { json, token }).then((outcome) => {
        if (outcome.ok) return;
        setWanted(null);
        toast(`Not done: ${outcome.failure.message}`, { kind: 'error', duration: 6000 });
      });
    },
  };
}
