import type { ConversationEmail } from '@ncf/contract/conversation-emails';
import { useState } from 'react';
import { lazyPart } from '../../../layout/lazy-part.tsx';
import { listTime } from '../../../time/short-time.ts';

const EmailFrame = lazyPart(() => import('./email-frame.tsx'));

const SWITCH = 'min-h-6 cursor-pointer text-link underline';

/** Where an email is, in words; empty for a received one. */
function deliveryText({ delivery, status, at }: ConversationEmail): string {
  const code = status === '' ? '' : ` (${status})`;
  switch (delivery) {
    case 'received':
      return '';
    case 'waiting':
      return 'Sending';
    case 'postponed':
      return `Not sent yet${code}. We’ll keep trying.`;
    case 'sent':
      return `Accepted by the mail server, ${listTime(at, Date.now())}`;
    case 'failed':
    case 'bounced':
      return `Not delivered${code}`;
  }
}

/** What an entry has as an email: who else got it, where it is, the quote below it, and its own formatting. */
export function EmailFacts({ email, stop }: { email: ConversationEmail; stop: boolean }) {
  const [shown, setShown] = useState<'quote' | 'html' | null>(null);
  const { from, cc, bcc, subject, delivery, quoted, hasHtml } = email;
  const isLost = delivery === 'failed' || delivery === 'bounced';
  const toggle = (what: 'quote' | 'html') => setShown(shown === what ? null : what);
  const facts = [
    ...(from === null
      ? []
      : [['From', from.name === '' ? from.address : `${from.name} <${from.address}>`]]),
    ...(subject === '' ? [] : [['Subject', subject]]),
    ...(cc.length === 0 ? [] : [['Cc', cc.join(', ')]]),
    ...(bcc.length === 0 ? [] : [['Bcc', bcc.join(', ')]]),
  ];
  const tabIndex = stop ? 0 : -1;
  return (
    <div className="grid gap-1 border-t border-line pt-1 text-micro text-muted">
      {facts.map(([label, value]) => (
        <p key={label} className="wrap-anywhere">
          {label}: {value}
        </p>
      ))}
      {delivery !== 'received' && (
        <p className={isLost ? 'font-semibold text-error' : ''}>{deliveryText(email)}</p>
      )}
      {(quoted !== '' || hasHtml) && (
        <p className="flex flex-wrap gap-x-3">
          {quoted !== '' && (
            <button
              type="button"
              tabIndex={tabIndex}
              aria-expanded={shown === 'quote'}
              onClick={() => toggle('quote')}
              className={SWITCH}
            >
              {shown === 'quote' ? 'Hide quoted text' : 'Show quoted text'}
            </button>
          )}
          {hasHtml && (
            <button
              type="button"
              tabIndex={tabIndex}
              aria-expanded={shown === 'html'}
              onClick={() => toggle('html')}
              className={SWITCH}
            >
              {shown === 'html' ? 'Hide original formatting' : 'Show original formatting'}
            </button>
          )}
        </p>
      )}
      {shown === 'quote' && (
        <blockquote
          dir="auto"
          className="max-h-72 overflow-y-auto border-s-2 border-s-line-strong ps-2 wrap-anywhere whitespace-pre-wrap"
        >
          {quoted}
        </blockquote>
      )}
      {shown === 'html' && <EmailFrame email={email} />}
    </div>
  );
}
