import type { ExpressionBuilder } from 'kysely';
import { contains, containsAllOfPerson } from '../../../platform/db/contains.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import type { ListQuery } from './store.ts';

type Where = ExpressionBuilder<Schema, 'conversations'>;

/** What an inbox's page or a search is limited to. */
export type ConversationFilter = Pick<
  ListQuery,
  'state' | 'tag' | 'priority' | 'channel' | 'team' | 'topic' | 'q'
>;

/** Whether a conversation is one of those asked for. */
export function matches(
  { eb, and, or, ref }: Where,
  { state, tag, priority, channel, team, topic, q }: ConversationFilter,
) {
  const conditions = [
    ...(state === undefined ? [] : [eb('conversations.state', '=', state)]),
    ...(priority === undefined ? [] : [eb('conversations.priority', '=', priority)]),
    ...(channel === undefined ? [] : [eb('conversations.channel', '=', channel)]),
    ...(topic === undefined ? [] : [eb('conversations.topicId', '=', topic)]),
    ...(tag === undefined
      ? []
      : [eb('conversations.tagIds', 'is not', null), contains(ref('conversations.tagIds'), tag)]),
    ...(q === undefined
      ? []
      : [containsAllOfPerson(ref('conversations.searchText'), ref('conversations.emailLower'), q)]),
  ];
  if (team === undefined) return and(conditions);
  const { teamId, topicIds, teamIds } = team;
  const given = ref('conversations.teamId');
  const isGiven = and([eb(given, '=', teamId), eb(given, 'in', teamIds)]);
  const isAbout = and([
    or([eb(given, 'is', null), eb(given, 'not in', teamIds)]),
    eb('conversations.topicId', 'in', topicIds),
  ]);
  return and([...conditions, or([isGiven, isAbout])]);
}
