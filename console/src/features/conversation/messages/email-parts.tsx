import { t } from '@ncf/contract/t';
import Check from 'icon:tabler/check';
import Clock from 'icon:tabler/clock';
import Dots from 'icon:tabler/dots';
import Alert from 'icon:tabler/alert-triangle';
import type { Spoken } from '@ncf/chat/react/messages';
import type { ConversationEmail } from '@ncf/contract/conversation-emails';
import { useId, useState } from 'react';
import { lazyPart } from '../../../layout/lazy-part.tsx';
import { clockTime, formatTime, listTime } from '../../../time/format-time.ts';
import type { PlacedEmail } from '../place-emails.ts';
import { authorOf } from './is-own.ts';

const EmailFrame = lazyPart(() => import('./email-frame.tsx'));

/** Where an email is, in words; empty for a received one. */
function deliveryWords({
  delivery,
  status,
  at,
}: Pick<ConversationEmail, 'delivery' | 'status' | 'at'>): string {
  const code = status === '' ? '' : ` (${status})`;
  switch (delivery) {
    case 'received':
      return '';
    case 'waiting':
      return t('Sending');
    case 'postponed':
      return t('Not sent yet{code}. We’ll keep trying.', { code });
    case 'sent':
      return t('Accepted by the mail server {listTime}', { listTime: listTime(at, Date.now()) });
    case 'failed':
    case 'bounced':
      return t('Not delivered{code}', { code });
  }
}

/** Where an agent's email is. */
export function EmailDelivery({ email }: { email: ConversationEmail }) {
  const { delivery, at } = email;
  if (delivery === 'received') return null;
  const isLost = delivery === 'failed' || delivery === 'bounced';
  const DeliveryIcon = isLost ? Alert : delivery === 'sent' ? Check : Clock;
  return (
    <span
      title={formatTime(at)}
      className={`inline-flex items-center gap-1 ${isLost ? 'font-semibold text-error' : ''}`}
    >
      <DeliveryIcon size={14} className="shrink-0" />
      {deliveryWords(email)}
    </span>
  );
}

/** The subject of an email, and who else got it. */
export function EmailHead({ email: { cc, bcc, subject, from } }: { email: ConversationEmail }) {
  const others = [
    ...(from === null || from.name === '' ? [] : [[t('From'), from.address]]),
    ...(cc.length === 0 ? [] : [[t('Cc'), cc.join(', ')]]),
    ...(bcc.length === 0 ? [] : [[t('Bcc'), bcc.join(', ')]]),
  ];
  return (
    <div className="grid gap-0.5">
      {subject !== '' && (
        <p dir="auto" className="font-semibold wrap-anywhere">
          {subject}
        </p>
      )}
      {others.length > 0 && (
        <p className="text-micro wrap-anywhere text-muted">
          {others.map(([label, value]) => (
            <span key={label} className="me-3">
              {label} {value}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** What a quote repeats: `Ana’s email from 4:58 PM, 14 lines`. */
function quoteLabel(quoted: string, answers: Spoken | null): string {
  const lines = quoted.trim().split('\n').length;
  const count = lines === 1 ? t('1 line') : t('{lines} lines', { lines });
  if (answers === null) return t('Quoted text, {count}', { count });
  return t('{author}’s email from {clockTime}, {count}', {
    author: authorOf(answers),
    clockTime: clockTime(Date.parse(answers.messageTime)),
    count,
  });
}

const CHIP =
  'inline-flex min-h-7 max-w-full cursor-pointer items-center gap-1.5 rounded-md bg-sunken px-2 text-start text-micro text-muted hover:text-text';

/** Below the text of an email: its folded quote, and its own formatting. */
export function EmailFolds({
  placed: { email, answers },
  stop,
}: {
  placed: PlacedEmail;
  /** Whether the buttons are tab stops. */
  stop: boolean;
}) {
  const [shown, setShown] = useState<'quote' | 'html' | null>(null);
  const id = useId();
  const { quoted, hasHtml } = email;
  if (quoted === '' && !hasHtml) return null;
  const button = (what: 'quote' | 'html', label: string, title: string) => (
    <button
      type="button"
      tabIndex={stop ? 0 : -1}
      aria-expanded={shown === what}
      aria-controls={shown === what ? id : undefined}
      title={title}
      onClick={() => setShown(shown === what ? null : what)}
      className={CHIP}
    >
      {what === 'quote' && <Dots size={14} className="shrink-0" />}
      <span className="truncate">{label}</span>
    </button>
  );
  return (
    <>
      <p className="flex flex-wrap gap-1.5">
        {quoted !== '' &&
          button(
            'quote',
            quoteLabel(quoted, answers),
            shown === 'quote' ? t('Hide quoted text') : t('Show quoted text'),
          )}
        {hasHtml &&
          button(
            'html',
            shown === 'html' ? t('Hide original formatting') : t('Show original formatting'),
            t('The email as it was sent, without remote pictures'),
          )}
      </p>
      {shown === 'quote' && (
        <blockquote
          id={id}
          dir="auto"
          className="max-h-72 overflow-y-auto border-s-2 border-s-line-strong ps-2 text-small wrap-anywhere whitespace-pre-wrap text-muted"
        >
          {quoted}
        </blockquote>
      )}
      {shown === 'html' && (
        <div id={id}>
          <EmailFrame email={email} />
        </div>
      )}
    </>
  );
}
