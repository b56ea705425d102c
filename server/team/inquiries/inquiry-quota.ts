import { limitKey } from '../../platform/limits/limit-key.ts';
import type { Limits, Rule } from '../../platform/limits/limits.ts';
import { emailKey } from '../../platform/mail/email-key.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Forms of one network; calls booked by one network, for one email address, for one phone number, and in all. Each call
 * takes a time that no one else can have, so those from one source are few.
 */
const INQUIRY_RULES = {
  forms: { name: 'inquiries-network', max: 60, withinMs: DAY_MS },
  callsOfNetwork: { name: 'calls-network', max: 5, withinMs: DAY_MS },
  callsOfEmail: { name: 'calls-email', max: 3, withinMs: DAY_MS },
  callsOfPhone: { name: 'calls-phone', max: 3, withinMs: DAY_MS },
  calls: { name: 'calls-all', max: 60, withinMs: HOUR_MS },
} satisfies Record<string, Rule>;

/** Limits what the site's forms can be used for. */
export type InquiryQuota = ReturnType<typeof createInquiryQuota>;

export const createInquiryQuota = (limits: Limits) => ({
  /** Counts a form, and the call that it books. @returns whether it is within the limits */
  async take(
    { email, phone, callTime }: { email: string; phone: string; callTime: string | null },
    address: string,
  ): Promise<boolean> {
    const network = limitKey(address);
    const forms = { rule: INQUIRY_RULES.forms, key: network };
    const calls = [
      { rule: INQUIRY_RULES.callsOfNetwork, key: network },
      { rule: INQUIRY_RULES.callsOfEmail, key: emailKey(email) },
      { rule: INQUIRY_RULES.callsOfPhone, key: phone.replace(/\D/g, '') },
      { rule: INQUIRY_RULES.calls, key: '' },
    ];
    return (await limits.take(callTime === null ? [forms] : [forms, ...calls])) === null;
  },
});
