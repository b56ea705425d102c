import { t } from '@ncf/contract/t';
import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { useStaffed } from '../../shell/staffed.ts';
import { chatLabel } from '../chat-action.tsx';
import { FactList } from '../facts.tsx';
import type { load } from './data.ts';

const MessageForm = exhibit(() => import('./message-form.tsx'));

export const meta = ({ replyHours }: ContactData) => ({
  title: t('Contact Us: Quote, Support, Phone, and Email'),
  description: t(
    'Ask for a quote, get help with a device, or reach us by chat, form, email, phone, or mail. A person answers within {replyHours} business hours.',
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

type ContactData = ReturnType<typeof load> & { form?: SentForm };

export const showsHours = true;

export default function Contact({ data }: PageProps<ContactData>) {
  const isStaffed = useStaffed();
  const { replyHours } = data;
  const link = (text: string, href: string) => (
    <a className="font-semibold text-link underline" href={href}>
      {text}
    </a>
  );
  const channels = [
    [t('Phone'), link(data.phone, data.tel)],
    [t('Email'), link(data.email, `mailto:${data.email}`)],
    [t('Mail'), [data.legalName, ...data.address].join(', ')],
    [
      t('Chat'),
      <span key="chat">
        {link(chatLabel(isStaffed), '/supports/livechat')}
        <span className="block first-letter:uppercase">
          {data.hours && `${data.hours}. `}Leave a message anytime, and we’ll reply when we’re back.
        </span>
      </span>,
    ],
  ] as const;
  return (
    <div className="shell-width grid gap-x-12 gap-y-8 pt-8 md:pt-12 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h1 className="text-display">Contact us</h1>
        <p className="mt-4 max-w-[48ch] text-lead text-muted">
          Tell us what you run and what you want to know. A person reads every message and replies
          by email within {replyHours} business hours. Need an answer now? Call, or start a chat.
        </p>
        <FactList
          items={channels}
          look="row"
          className="mt-6 border-t border-line [&_dd]:wrap-anywhere [&_dt]:w-24"
        />
      </div>
      <div className="rounded-lg border-l-4 border-error bg-error-soft p-5 lg:col-span-5 lg:self-start">
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
      <div className="lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1">
        <MessageForm sent={data.form} hours={data.hours} />
      </div>
    </div>
  );
}
