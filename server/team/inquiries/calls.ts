import { calendarFile } from '@ncf/contract/calendar-file';
import { callTimeInWords } from '@ncf/contract/call-time';
import { plannedTimes, type CallPlan, type CallTimes } from '@ncf/contract/calls';
import type { NewInquiry } from '@ncf/contract/inquiries';
import type { Language } from '@ncf/contract/languages';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import { visitorTextsIn } from '../../chat/visitor-texts.ts';
import type { Email } from '../../platform/mail/mail.ts';

/** Digits of a phone number that its confirmation shows: nothing that a stranger wrote goes to any address. */
const LAST_DIGITS = 4;

/** Whom an email about a call goes to, in their language. */
type Recipient<Field extends keyof NewInquiry> = Pick<NewInquiry, Field> & {
  language: string | null;
};

/** Calls that visitors book. */
export type Calls = ReturnType<typeof createCalls>;

interface Parts {
  conversations: Pick<Conversations, 'bookedCalls'>;
  /** The calls that the owner offers; null if none. */
  plan: () => CallPlan | null;
  brand: () => string;
  /** Public origin of the server; null if unknown. */
  publicUrl: string | null;
  /** The path of a page of the site in a language. */
  pageIn(language: Language, path: string): string;
  /** Where replies to the confirmation go. */
  replyTo: () => string;
  clock: () => number;
}

/** Creates calls from the owner's plan and the inquiries that book them. */
export function createCalls({
  conversations,
  plan,
  brand,
  publicUrl,
  pageIn,
  replyTo,
  clock,
}: Parts) {
  const host = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname;
  const iso = (instant: number): string => new Date(instant).toISOString();
  const minutes = (): number => plan()?.minutes ?? 30;

  const inWords = (time: string, locale?: string): string =>
    callTimeInWords(time, plan()?.opening.timeZone ?? 'UTC', locale);
  const pageUrl = (language: Language, path: string): string | null =>
    publicUrl === null ? null : publicUrl + pageIn(language, path);
  const calendar = (time: string, language: string | null): string => {
    const texts = visitorTextsIn(language);
    const from = iso(Date.parse(time));
    const event = {
      uid: `call-${Date.parse(time)}@${host}`,
      title: texts.callTitle(brand()),
      text: texts.callText(pageUrl(texts.lang, '/contact')),
      from,
      to: iso(Date.parse(time) + minutes() * 60_000),
    };
    return calendarFile('Calls', [event], iso(clock()));
  };

  /** The planned times that no other conversation has booked. */
  async function freeAmong(times: number[], length: number, of?: string): Promise<number[]> {
    const step = length * 60_000;
    const calls = await conversations.bookedCalls(iso(clock() - step));
    const others = calls.filter(({ chatUserId }) => chatUserId !== of);
    // A call booked before the owner changed the length can overlap two times.
    return times.filter((at) =>
      others.every(({ callTime }) => Math.abs(Date.parse(callTime) - at) >= step),
    );
  }

  return {
    /** The times that can be booked now; null if the owner offers no calls. */
    async times(): Promise<CallTimes | null> {
      const offered = plan();
      if (offered === null) return null;
      const times = await freeAmong(plannedTimes(offered, clock()), offered.minutes);
      const { timeZone } = offered.opening;
      return { timeZone, minutes: offered.minutes, times: times.map(iso) };
    },
    /** Why a conversation cannot book a time; null if it can, and if the time is its own. */
    async problemOf(time: string, of: string) {
      const offered = plan();
      if (offered === null) return 'no_calls';
      const at = Date.parse(time);
      if (!plannedTimes(offered, clock()).includes(at)) return 'not_planned';
      return (await freeAmong([at], offered.minutes, of)).length > 0 ? null : 'booked';
    },
    /** Length of a call. */
    minutes,
    /** The time in the company's time zone, for the agents. */
    inWords: (time: string): string => inWords(time),
    /** The call as a calendar file in a language, a BCP 47 tag. */
    calendar,
    /** The email that says that a call was canceled. */
    cancellation({ email, language }: Recipient<'email'>, time: string): Email {
      const texts = visitorTextsIn(language);
      return {
        to: email,
        replyTo: replyTo(),
        language: texts.lang,
        subject: texts.canceledSubject(brand()),
        paragraphs: [
          texts.canceled(inWords(time, texts.locale)),
          texts.bookAnother(pageUrl(texts.lang, '/book-a-call')),
        ],
      };
    },
    /** The email that confirms a call to the person who booked it. */
    confirmation({ email, phone, language }: Recipient<'email' | 'phone'>, time: string): Email {
      const texts = visitorTextsIn(language);
      const at = inWords(time, texts.locale);
      const content = calendar(time, language);
      return {
        to: email,
        replyTo: replyTo(),
        language: texts.lang,
        subject: texts.callSubject(brand(), at),
        paragraphs: [
          texts.call(at, phone.replace(/\D/g, '').slice(-LAST_DIGITS)),
          texts.callFile,
          texts.callChange,
        ],
        attachments: [
          {
            name: 'call.ics',
            type: 'text/calendar',
            content,
          },
        ],
      };
    },
  };
}
