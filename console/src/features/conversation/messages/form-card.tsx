import { t } from '@ncf/contract/t';
import type { InquiryForm } from '@ncf/contract/sent-form';
import { topicIn } from '@ncf/contract/inquiry-topics';
import { referenceOf } from '@ncf/contract/reference';
import { telOf } from '@ncf/contract/phone';
import { use, type ReactNode } from 'react';
import { formatTime } from '../../../time/format-time.ts';
import { EntryContext } from './entry-context.ts';
import { TextButton } from '../../../layout/text-button.tsx';

const TITLES = {
  message: t('Message'),
  quote: t('Quote request'),
  call: t('Booked call'),
} as const;

const LINK = 'text-link underline';

/** The booked time, with a way to cancel it while it is ahead. */
function CallTime({
  callTime,
  tabIndex,
  onCancel,
}: {
  callTime: string;
  tabIndex: number;
  onCancel: () => void;
}) {
  const isBooked = use(EntryContext).callTime === callTime;
  return (
    <>
      <time dateTime={callTime} className={isBooked ? '' : 'text-muted line-through'}>
        {formatTime(callTime)}
      </time>
      {isBooked && Date.parse(callTime) > Date.now() && (
        <TextButton tabIndex={tabIndex} onClick={onCancel} className="ms-2 text-micro text-link">
          Cancel the call
        </TextButton>
      )}
      {!isBooked && <span className="ms-2 text-micro text-muted">Canceled</span>}
    </>
  );
}

/** What a form of the site said besides the message. */
export function FormCard({
  form: { kind, phone, topic, page, callTime, details },
  chatUserId,
  stop,
  onCancelCall,
}: {
  form: InquiryForm;
  chatUserId: string;
  /** Whether the links are tab stops. */
  stop: boolean;
  onCancelCall: () => void;
}) {
  const tabIndex = stop ? 0 : -1;
  const facts: (readonly [string, ReactNode])[] = [];
  if (topic !== '') facts.push([t('Topic'), topicIn(topic)]);
  if (callTime !== null)
    facts.push([
      t('Call at'),
      <CallTime key="call" callTime={callTime} tabIndex={tabIndex} onCancel={onCancelCall} />,
    ]);
  if (phone !== '')
    facts.push([
      t('Phone'),
      <a key="phone" href={telOf(phone)} tabIndex={tabIndex} className={LINK}>
        {phone}
      </a>,
    ]);
  for (const { label, value } of details) facts.push([label, value]);
  if (page !== '')
    facts.push([
      t('Page'),
      /^\/(?![/\\])/.test(page) ? (
        <a
          key="page"
          href={page}
          target="_blank"
          rel="noopener noreferrer"
          tabIndex={tabIndex}
          className={LINK}
        >
          {page}
        </a>
      ) : (
        page
      ),
    ]);
  return (
    <div className="grid gap-2 border-b border-line pb-2 last:border-b-0 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{TITLES[kind]}</span>
        <code className="font-mono text-micro text-muted">{referenceOf(chatUserId)}</code>
      </p>
      {facts.length > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-5 gap-y-2">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-micro text-muted">{label}</dt>
              <dd className="text-small wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
