import type { Company } from '../../build/content.ts';
import type { PageProps } from '../../page.ts';
import { EnquiryForm } from './enquiry-form.tsx';

export const meta = {
  title: 'Contact',
  description: 'Chat, form, e-mail, telephone and post: which of them is quickest for what.',
};

/** A form that was sent without a script, and what is wrong with it. */
export interface SentForm {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** The error's code. */
  code: string;
}

export default function Contact({ data }: PageProps<Company & { form?: SentForm }>) {
  const channels = [
    ['E-mail', data.email, `mailto:${data.email}`],
    ['Telephone', data.phone, `tel:${data.phone.replace(/[^+\d]/g, '')}`],
    ['Post', [data.legalName, ...data.address].join(', '), null],
  ] as const;
  return (
    <div className="shell-width grid gap-10 pt-8 md:pt-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <div className="lg:col-span-5">
        <p className="eyebrow">Support</p>
        <h1 className="mt-3 text-title font-semibold">Write to us</h1>
        <p className="mt-4 max-w-[48ch] text-lead text-muted">
          The form reaches the same people as the chat. For anything urgent the chat is quicker.
        </p>
        <div className="mt-8 rounded-lg border-l-4 border-error bg-error-soft p-5">
          <h2 className="font-semibold">A vehicle was stolen</h2>
          <p className="mt-1 text-small">
            Call the police first and take the case number. Then{' '}
            <a className="text-link underline" href="/supports/livechat">
              open the chat
            </a>
            .
          </p>
        </div>
      </div>
      <div className="lg:col-span-7 lg:row-span-2">
        <EnquiryForm sent={data.form} />
      </div>
      <div className="lg:col-span-5">
        <dl>
          <div className="border-b border-line py-4">
            <dt className="font-mono text-micro text-faint">Chat</dt>
            <dd>
              <a className="text-link underline" href="/supports/livechat">
                Start a chat
              </a>
              <span className="block text-small text-muted">{data.chatHours}</span>
            </dd>
          </div>
          {channels.map(([name, value, href]) => (
            <div key={name} className="border-b border-line py-4">
              <dt className="font-mono text-micro text-faint">{name}</dt>
              <dd className="break-words">
                {href && !data.sample ? (
                  <a className="inline-block py-1 text-link underline" href={href}>
                    {value}
                  </a>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
        {data.sample && (
          <p className="mt-4 rounded-md bg-warning-soft p-3 text-small text-warning">
            Sample values: the owner of this site fills in the real ones.
          </p>
        )}
      </div>
    </div>
  );
}
