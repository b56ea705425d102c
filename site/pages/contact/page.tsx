import { t } from '@ncf/contract/t';
import { hoursInWords } from '@ncf/contract/hours-in-words';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import supports from 'picture:supports';
import type { Company } from '../../build/content.ts';
import type { PageProps } from '../../page.ts';
import { LOCALE } from '../../shell/language.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { Picture } from '../../shell/picture.tsx';
import { useStaffed } from '../../shell/staffed.ts';
import { chatLabel } from '../chat-action.tsx';
import { FormContext } from './form-context.ts';

const MessageForm = exhibit(() => import('./message-form.tsx'));

export const meta = ({ replyHours }: ContactData) => ({
  title: t('Contact Us: Quote, Support, Phone, and Email'),
  description: t(
    'Ask for a quote, get help with a device, or reach us by chat, form, email, phone, or mail. A person answers within {replyHours} hours of service.',
    { replyHours },
  ),
});

/** A form sent without a script, and what is wrong with it. */
export interface SentForm {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** The error's code. */
  code: string;
}

type ContactData = Pick<Company, 'email' | 'phone' | 'legalName' | 'address'> & {
  hours: string | null;
  replyHours: string;
  form?: SentForm;
};

export const withHours = (data: ContactData, hours: OpeningHours): ContactData => ({
  ...data,
  hours: hoursInWords(hours, LOCALE),
});

export default function Contact({ data }: PageProps<ContactData>) {
  const isStaffed = useStaffed();
  const { replyHours } = data;
  const channels = [
    [t('Email'), data.email, `mailto:${data.email}`],
    [t('Phone'), data.phone, `tel:${data.phone.replace(/[^+\d]/g, '')}`],
    [t('Mail'), [data.legalName, ...data.address].join(', '), null],
  ] as const;
  return (
    <div className="shell-width grid gap-10 pt-8 md:pt-12 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <p className="eyebrow">Support</p>
        <h1 className="mt-3 text-display font-semibold">Contact us</h1>
        <p className="mt-4 max-w-[48ch] text-lead text-muted">
          Tell us what you run and what you want to know. A person reads every message and replies
          by email within {replyHours} hours of service. Need an answer now? Call, or start a chat.
        </p>
        <div className="mt-8 rounded-lg border-l-4 border-error bg-error-soft p-5">
          <h2 className="font-semibold">Is your vehicle stolen?</h2>
          <p className="mt-1 text-small">
            Call the police first and get a case number. Then{' '}
            <a className="text-link underline" href="/supports/livechat">
              open the chat
            </a>{' '}
            and give us the number. If the chat is closed, send this form with the topic “Stolen
            vehicle,” and don’t follow the car yourself.
          </p>
        </div>
        <Picture
          of={supports}
          sizes="30rem"
          decorative
          className="mt-6 max-lg:hidden print:hidden"
        />
      </div>
      <div className="lg:col-span-7">
        <FormContext value={{ source: '', sent: data.form, hours: data.hours }}>
          <MessageForm />
        </FormContext>
      </div>
      <div className="lg:col-span-12">
        <dl className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
          <div className="border-t border-line py-4">
            <dt className="text-micro text-muted">Chat</dt>
            <dd>
              <a className="text-link underline" href="/supports/livechat">
                {chatLabel(isStaffed)}
              </a>
              <span className="block text-small text-muted first-letter:uppercase">
                {data.hours && `${data.hours}. `}Leave a message anytime, and we’ll reply when we’re
                back.
              </span>
            </dd>
          </div>
          {channels.map(([name, value, href]) => (
            <div key={name} className="border-t border-line py-4">
              <dt className="text-micro text-muted">{name}</dt>
              <dd className="break-words">
                {href ? (
                  <a
                    className="inline-block max-w-full py-1 text-link underline wrap-anywhere"
                    href={href}
                  >
                    {value}
                  </a>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
