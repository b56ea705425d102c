import { calendarFile } from '@ncf/contract/calendar-file';
import { callTimeInWords } from '@ncf/contract/call-time';
import { plannedTimes, type CallPlan, type CallTimes } from '@ncf/contract/calls';
import type { NewEnquiry } from '@ncf/contract/enquiries';
import type { Letter } from '../../platform/mail/mail.ts';
import type { EnquiryStore } from './store.ts';

/** Calls that visitors book. */
export interface Calls {
  /** The times that can be booked now; null if the owner offers no calls. */
  times(): Promise<CallTimes | null>;
  /** Whether the plan has this time, booked or not; null if the owner offers no calls. */
  isPlanned(time: string): boolean | null;
  /** The time in the company's time zone, for the agents. */
  inWords(time: string): string;
  /** The call as a calendar file. */
  calendar(time: string): string;
  /** The email that says that a call was canceled. */
  cancellation(enquiry: Pick<NewEnquiry, 'email'>, time: string): Letter;
  /** The email that confirms a call to the person who booked it. */
  confirmation(enquiry: Pick<NewEnquiry, 'email' | 'phone'>, time: string): Letter;
}

interface Parts {
  store: Pick<EnquiryStore, 'bookedCalls'>;
  /** What the owner offers; null if no calls. */
  plan: () => CallPlan | null;
  brand: string;
  /** Public origin of the server; null if unknown. */
  publicUrl: string | null;
  /** Where replies to the confirmation go. */
  replyTo: string;
  clock: () => number;
}

/** Creates calls from the owner's plan and the inquiries that book them. */
export function createCalls({ store, plan, brand, publicUrl, replyTo, clock }: Parts): Calls {
  const host = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname;
  const iso = (instant: number): string => new Date(instant).toISOString();
  const minutesOf = (): number => plan()?.minutes ?? 30;

  const inWords = (time: string): string =>
    callTimeInWords(time, plan()?.opening.timeZone ?? 'UTC');
  const calendar = (time: string): string => {
    const from = iso(Date.parse(time));
    const event = {
      uid: `call-${Date.parse(time)}@${host}`,
      title: `Call with ${brand}`,
      text: `We call you. To change or cancel, write to us${publicUrl === null ? '' : `: ${publicUrl}/contact`}.`,
      from,
      to: iso(Date.parse(time) + minutesOf() * 60_000),
    };
    return calendarFile('Calls', [event], iso(clock()));
  };

  return {
    async times() {
      const offered = plan();
      if (offered === null) return null;
      const step = offered.minutes * 60_000;
      const booked = (await store.bookedCalls(iso(clock() - step))).map((time) => Date.parse(time));
      // A call that was booked before the owner changed the length can overlap two times.
      const isFree = (at: number): boolean => booked.every((one) => Math.abs(one - at) >= step);
      return {
        timeZone: offered.opening.timeZone,
        minutes: offered.minutes,
        times: plannedTimes(offered, clock()).filter(isFree).map(iso),
      };
    },
    isPlanned(time) {
      const offered = plan();
      return offered && plannedTimes(offered, clock()).includes(Date.parse(time));
    },
    inWords,
    calendar,
    cancellation: ({ email }, time) => ({
      to: email,
      replyTo,
      subject: `Your call with ${brand} is canceled`,
      paragraphs: [
        `We’ve canceled your call on ${inWords(time)}.`,
        publicUrl === null
          ? 'To book another time, reply to this email.'
          : `To book another time, go to ${publicUrl}/book-a-call or reply to this email.`,
      ],
    }),
    confirmation: ({ email, phone }, time) => ({
      to: email,
      replyTo,
      subject: `Your call with ${brand}: ${inWords(time)}`,
      paragraphs: [
        `Your call is booked for ${inWords(time)}. We’ll call you at ${phone}.`,
        'The attached file adds the call to your calendar.',
        'To change the time or cancel, reply to this email.',
      ],
      attachments: [{ name: 'call.ics', type: 'text/calendar', content: calendar(time) }],
    }),
  };
}
