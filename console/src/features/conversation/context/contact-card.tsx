import { t } from '@ncf/contract/t';
import Alert from 'icon:tabler/alert-triangle';
import Check from 'icon:tabler/check';
import Clock from 'icon:tabler/clock';
import Copy from 'icon:tabler/copy';
import Mail from 'icon:tabler/mail';
import Phone from 'icon:tabler/phone';
import PhoneCall from 'icon:tabler/phone-call';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Conversation } from '@ncf/contract/messages';
import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import type { VisitorPage } from '@ncf/contract/visitor-page';
import { telOf } from '@ncf/contract/phone';
import type { Icon } from '@ncf/ui/icon';
import { Avatar } from '../../../avatar.tsx';
import { isOpen } from '../../../conversation-state.ts';
import { copyText } from '../../../copy-text.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useNow } from '../../../time/use-now.ts';
import { Card, localClock } from './card.tsx';
import { TextButton } from '../../../layout/text-button.tsx';

const LINK = 'text-link underline';

const Line = ({ icon: LineIcon, children }: { icon: Icon; children: ReactNode }) => (
  <div className="flex min-w-0 items-start gap-2 text-small">
    <LineIcon size={16} className="mt-0.5 shrink-0 text-muted" />
    <div className="min-w-0 grow wrap-anywhere">{children}</div>
  </div>
);

const Verification = ({ verified }: { verified: boolean }) =>
  verified ? (
    <span className="inline-flex items-center gap-1 rounded-sm bg-success-soft px-1.5 text-micro text-success">
      <Check size={13} /> Verified
    </span>
  ) : (
    <>
      <span className="inline-flex items-center gap-1 rounded-sm bg-warning-soft px-1.5 text-micro text-warning">
        <Alert size={13} /> Not verified
      </span>
      <span className="block text-micro text-muted">
        Don’t share account details until the visitor confirms this email.
      </span>
    </>
  );

/** Who the person is: address, phone number, booked call, and local time. */
export function ContactCard({
  summary,
  verified,
  visitorPage,
  onCancelCall,
  onAskEmail,
}: {
  summary: Conversation;
  /** Whether the visitor has verified the address; null: not known yet. */
  verified: boolean | null;
  visitorPage: VisitorPage | null;
  onCancelCall: () => void;
  onAskEmail: () => void;
}) {
  const now = useNow(30_000);
  const { chatUserId, chatUserName, chatUserEmail, phone, callTime } = summary;
  const isUnknown = isUnidentifiedEmail(chatUserEmail);
  const [user, host] = chatUserEmail.split('@');
  const zone = visitorPage?.timeZone ?? null;
  const clock = zone === null ? null : localClock(zone, now);
  return (
    <Card label="Contact">
      <div className="flex items-center gap-2.5">
        <Avatar id={chatUserId} name={chatUserName} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{chatUserName}</p>
          {!isUnknown && (
            <Link
              href={`/people?email=${encodeURIComponent(chatUserEmail)}`}
              className={`text-micro ${LINK}`}
            >
              All conversations
            </Link>
          )}
        </div>
      </div>
      <Line icon={Mail}>
        {isUnknown ? (
          <>
            <span className="text-muted">{t('No email address yet')}</span>
            {summary.channel === 'chat' && isOpen(summary) && (
              <TextButton onClick={onAskEmail} className="block text-micro text-link">
                Ask for their email
              </TextButton>
            )}
          </>
        ) : (
          <span className="flex items-start gap-1">
            <span className="min-w-0 grow">
              {user}
              <wbr />@{host}
            </span>
            <button
              type="button"
              aria-label="Copy email"
              title="Copy email"
              onClick={() => void copyText(chatUserEmail, t('Email address copied'))}
              className="-my-0.5 grid size-6 shrink-0 cursor-pointer place-items-center rounded-sm text-muted hover:bg-sunken hover:text-text"
            >
              <Copy size={14} />
            </button>
          </span>
        )}
        {verified !== null && !isUnknown && <Verification verified={verified} />}
      </Line>
      {phone !== '' && (
        <Line icon={Phone}>
          <a href={telOf(phone)} className={LINK}>
            {phone}
          </a>
        </Line>
      )}
      {callTime !== null && (
        <Line icon={PhoneCall}>
          Call on {formatTime(callTime)}
          {Date.parse(callTime) > now && (
            <TextButton onClick={onCancelCall} className="block text-micro text-link">
              Cancel the call
            </TextButton>
          )}
        </Line>
      )}
      {clock !== null && zone !== null && (
        <Line icon={Clock}>
          <span title={zone.replaceAll('_', ' ')}>{clock} there</span>
        </Line>
      )}
    </Card>
  );
}
