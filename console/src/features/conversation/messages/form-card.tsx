import type { InquiryForm } from '@ncf/contract/inquiries';
import { topicIn } from '@ncf/contract/inquiry-topics';
import type { ReactNode } from 'react';
import { LANGUAGE } from '../../../language.ts';
import { shortTime } from '../../../time/short-time.ts';

const TITLES = { message: 'Message', quote: 'Quote request', call: 'Booked call' } as const;

/** What a form of the site said besides the message. */
export function FormCard({ form, stop }: { form: InquiryForm; stop: boolean }) {
  const { kind, phone, topic, page, callTime, details } = form;
  const tabIndex = stop ? 0 : -1;
  const facts: [string, ReactNode][] = [
    ...(topic === '' ? [] : ([['Topic', topicIn(LANGUAGE, topic)]] as [string, ReactNode][])),
    ...(callTime === null ? [] : ([['Call at', shortTime(callTime)]] as [string, ReactNode][])),
    ...(phone === ''
      ? []
      : ([
          [
            'Phone',
            <a
              key="phone"
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              tabIndex={tabIndex}
              className="text-link underline"
            >
              {phone}
            </a>,
          ],
        ] as [string, ReactNode][])),
    ...details.map(({ label, value }): [string, ReactNode] => [label, value]),
    ...(page === '' ? [] : ([['Page', page]] as [string, ReactNode][])),
  ];
  return (
    <div className="grid gap-1.5 rounded-md border border-line bg-surface p-2.5">
      <p className="text-small font-semibold">{TITLES[kind]}</p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 gap-y-1.5">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-micro text-muted">{label}</dt>
            <dd className="text-small wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
