import { calendarFile } from '@ncf/contract/calendar-file';
import type { Language } from '@ncf/contract/languages';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import { isSameSecret } from '../../platform/is-same-secret.ts';
import { speechIn } from '../../platform/languages.ts';
import type { TeamSettings } from '../../platform/settings/setting.ts';
import { conversationUrl } from '../conversation-url.ts';

/** How long ago a call may have been, in milliseconds. */
const PAST_MS = 30 * 24 * 3600_000;

interface Parts {
  conversations: Pick<Conversations, 'bookedCalls' | 'byIds'>;
  teamSettings: Pick<TeamSettings, 'callFeed'>;
  /** Length of a call. */
  minutes: () => number;
  /** Public origin of the server; null if unknown. */
  publicUrl: string | null;
  clock: () => number;
}

export type CallFeeds = ReturnType<typeof createCallFeeds>;

/** Creates the calendar of booked calls, under a link that calendar programs read. */
export const createCallFeeds = ({
  conversations,
  teamSettings: { callFeed: setting },
  minutes,
  publicUrl,
  clock,
}: Parts) => ({
  setting,
  /** The calls as an iCalendar file; null if the secret is not that of the link. */
  async read(given: string, language: Language): Promise<string | null> {
    const { secret } = await setting.read();
    if (secret === null || !isSameSecret(secret, given)) return null;
    const iso = (instant: number): string => new Date(instant).toISOString();
    const { t } = speechIn(language);
    const booked = await conversations.bookedCalls(iso(clock() - PAST_MS));
    const events = (await conversations.byIds(booked.map(({ chatUserId }) => chatUserId))).flatMap(
      ({ chatUserId, chatUserName: name, phone, callTime }) => {
        if (callTime === null) return [];
        return {
          uid: chatUserId,
          title: t('Call with {name}', { name }),
          text: [phone, conversationUrl(publicUrl, chatUserId)].filter(Boolean).join('\n'),
          from: iso(Date.parse(callTime)),
          to: iso(Date.parse(callTime) + minutes() * 60_000),
        };
      },
    );
    return calendarFile('Calls', events, iso(clock()));
  },
});
