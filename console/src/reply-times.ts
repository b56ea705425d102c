import { availabilityApi } from '@ncf/contract/api/availability';
import { chatTopicsApi } from '@ncf/contract/api/chat-topics';
import { dueTimesApi } from '@ncf/contract/api/due-times';
import { teamsApi } from '@ncf/contract/api/teams';
import type { ChatTopic } from '@ncf/contract/chat-topics';
import { DEFAULT_DUE_TIMES, dueTime, type Concern, type DueTimes } from '@ncf/contract/due-times';
import type { Conversation } from '@ncf/contract/messages';
import type { OpeningHours, OpenTime } from '@ncf/contract/opening-hours';
import { teamOf, type AgentTeam } from '@ncf/contract/teams';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from './api/use-api.ts';
import { isOpen } from './conversation-state.ts';

/** What decides when conversations are due, and whose they are. */
export interface Rules {
  times: DueTimes;
  topics: readonly ChatTopic[];
  teams: readonly AgentTeam[];
  /** Null if all hours count. */
  openTime: OpenTime | null;
}

/** They change rarely; a window that was in the background fetches them again after this time. */
const rarely = { staleTime: 5 * 60_000 };

/** How long it has been open, where that counts; null until it is loaded. */
function useOpenTime(hours: OpeningHours | undefined, counts: boolean): OpenTime | null {
  const [loaded, setLoaded] = useState<{ openTime: OpenTime } | null>(null);
  useEffect(() => {
    if (hours === undefined || !counts) return setLoaded(null);
    void import('@ncf/contract/opening-hours').then(({ openTimeAfter }) =>
      setLoaded({ openTime: openTimeAfter(hours) }),
    );
  }, [hours, counts]);
  return loaded?.openTime ?? null;
}

/** What decides when conversations are due, and whose they are; the defaults until it is loaded. */
export function useRules(): Rules {
  const times = useApi(dueTimesApi.get, rarely).data ?? DEFAULT_DUE_TIMES;
  const topics = useApi(chatTopicsApi.get, rarely).data?.data;
  const teams = useApi(teamsApi.get, rarely).data?.data;
  const hours = useApi(availabilityApi.get, { ...rarely, enabled: times.inHours }).data?.hours;
  const openTime = useOpenTime(hours, times.inHours);
  return useMemo(
    () => ({ times, topics: topics ?? [], teams: teams ?? [], openTime }),
    [times, topics, teams, openTime],
  );
}

/** Whether there is something to do now: it is neither over nor snoozed. */
export const isDue = (conversation: Conversation): boolean =>
  isOpen(conversation) && conversation.snoozedUntil === null;

/** Whether the person is waiting for a reply, here or after having left. */
export const needsAnswer = (conversation: Conversation): boolean =>
  conversation.waitingSince !== null && isDue(conversation);

/** What a conversation is about, and the team that should answer, as reply times need it. */
export const concernOf = (conversation: Conversation, rules: Rules): Concern => ({
  topic: rules.topics.find(({ topicId }) => topicId === conversation.topicId)?.name ?? '',
  teamId: teamOf(conversation, rules.teams)?.teamId ?? null,
});

/** When a reply is due, in milliseconds since 1970; null if no one is waiting, or if it is snoozed. */
export function deadlineOf(conversation: Conversation, rules: Rules): number | null {
  if (!needsAnswer(conversation)) return null;
  return dueTime(conversation, concernOf(conversation, rules), rules.times, rules.openTime);
}
