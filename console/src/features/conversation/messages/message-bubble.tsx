import { MESSAGE_DELETED } from '@ncf/contract/describe';
import { NO_MESSAGE } from '@ncf/contract/inquiry-form';
import { excerpt, type Spoken } from '@ncf/chat/react/messages';
import { Tick } from '@ncf/ui/tick';
import { use, type ReactNode } from 'react';
import { EmailDelivery, EmailFolds, EmailHead } from './email-parts.tsx';
import { EntryContext } from './entry-context.ts';
import { FileCard } from './file-card.tsx';
import { FormCard } from './form-card.tsx';
import { authorOf } from './is-own.ts';
import { TextButton } from '../../../layout/text-button.tsx';
import { coordinatesOf, mapLink, type Place } from '@ncf/contract/geo-uri';
import { FormattedText } from '@ncf/chat/react/formatted-text';
import { useMessageParts } from '@ncf/chat/react/message-parts';
import type { SiteCard } from '@ncf/contract/site-cards';
import { t } from '@ncf/contract/t';
import { metricDistance, usDistance } from '@ncf/ui/distance';
import { PlaceMap } from '@ncf/ui/place-map';

const CARD =
  'grid w-72 max-w-full overflow-hidden rounded-md border border-line bg-raised text-text hover:border-line-strong';

function PageCard({ page: { path, title, summary, figure, picture } }: { page: SiteCard }) {
  return (
    <a href={path} target="_blank" rel="noopener noreferrer" className={CARD}>
      {picture !== null && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          width={1200}
          height={630}
          className="aspect-[1200/630] h-auto w-full border-b border-line bg-sunken object-cover"
        />
      )}
      <span className="grid gap-0.5 px-3 py-2">
        <span className="text-small font-medium">{title}</span>
        {figure !== undefined && <span className="text-small tabular-nums">{figure}</span>}
        <span className="line-clamp-2 text-micro text-muted">{summary}</span>
        <span className="truncate font-mono text-micro text-faint">{path}</span>
      </span>
    </a>
  );
}

/** Where someone is, and how exactly that is known. */
function PlaceCard({ place }: { place: Place }) {
  const { accuracy } = place;
  return (
    <a href={mapLink(place)} target="_blank" rel="noopener noreferrer" className={CARD}>
      <span className="border-b border-line bg-sunken [&>svg]:h-auto [&>svg]:w-full">
        <PlaceMap accuracy={accuracy} />
      </span>
      <span className="grid gap-0.5 px-3 py-2">
        <span className="text-small font-medium tabular-nums">{coordinatesOf(place)}</span>
        <span className="text-micro text-muted">
          {accuracy !== null &&
            `${t('Accurate to {us} ({metric})', { us: usDistance(accuracy), metric: metricDistance(accuracy) })} · `}
          <u>Open a map</u>
        </span>
      </span>
    </a>
  );
}

/** A message's text with its links. What a line of its own names, a page of this site or a place, becomes a card. */
function MessageText({ text }: { text: string }) {
  const { text: words, cards } = useMessageParts(text);
  return (
    <>
      <FormattedText
        text={words}
        className="formatted-text wrap-anywhere whitespace-pre-wrap"
        linkClass="text-link underline"
      />
      {cards.map((card, at) =>
        'path' in card ? <PageCard key={at} page={card} /> : <PlaceCard key={at} place={card} />,
      )}
    </>
  );
}

/** A message that another one quotes; `missing` if it is not in the list. */
export type Quoted = Spoken | 'missing';

function Quote({
  quoted,
  active,
  onJump,
}: {
  quoted: Quoted;
  active: boolean;
  onJump: (messageId: string) => void;
}) {
  const look = 'grid border-s-2 border-s-accent-mark ps-2 text-start text-small text-muted';
  if (quoted === 'missing') return <p className={look}>An earlier message</p>;
  return (
    <button
      type="button"
      tabIndex={active ? 0 : -1}
      onClick={() => onJump(quoted.messageId)}
      className={`cursor-pointer hover:text-text ${look}`}
    >
      <span className="text-micro font-semibold">{authorOf(quoted)}</span>
      <span dir="auto" className="line-clamp-2 break-words">
        {excerpt(quoted)}
      </span>
    </button>
  );
}

function lookOf({ status, sender }: Spoken, own: boolean): string {
  if (status === 'failed') return 'border-error bg-error-soft';
  if (own) return 'border-transparent bg-accent-soft';
  return sender === 'admin' ? 'border-transparent bg-info-soft' : 'border-line bg-raised';
}

/** The bubble of a message: what it quotes, its file and text, and its status. */
export function MessageBubble({
  message,
  quoted,
  own,
  active,
  onJump,
  onRestore,
  onCancelCall,
  children,
}: {
  message: Spoken;
  quoted: Quoted | null;
  /** Whether this agent wrote it. */
  own: boolean;
  /** Whether the message is the list's tab stop. */
  active: boolean;
  onJump: (messageId: string) => void;
  /** Takes the deletion back. */
  onRestore: () => void;
  onCancelCall: () => void;
  /** At the top of the bubble. */
  children?: ReactNode;
}) {
  const { text, editedAt, deletedAt, status, via, messageId } = message;
  const placed = use(EntryContext).emails.get(messageId);
  const shownEmail = deletedAt === undefined ? placed : undefined;
  const isClosing = shownEmail?.closes === true && shownEmail.email.delivery !== 'received';
  const isChanging = message.pendingChange === true;
  return (
    <div
      className={`grid min-w-0 grid-cols-1 gap-1 rounded-lg border px-3 py-2 ${lookOf(message, own)}`}
    >
      {children}
      {shownEmail?.opens === true && <EmailHead email={shownEmail.email} />}
      {quoted !== null && <Quote quoted={quoted} active={active} onJump={onJump} />}
      {message.type === 'file' && <FileCard file={message} stop={active} />}
      {deletedAt !== undefined && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-muted italic">
          {MESSAGE_DELETED}
          {own && isChanging && (
            <TextButton tabIndex={active ? 0 : -1} onClick={onRestore} className="not-italic">
              Undo
            </TextButton>
          )}
        </p>
      )}
      {message.type === 'message' && message.form !== undefined && (
        <FormCard
          form={message.form}
          chatUserId={message.chatUserId}
          stop={active}
          onCancelCall={onCancelCall}
        />
      )}
      {text !== '' && text !== NO_MESSAGE && <MessageText text={text} />}
      {shownEmail !== undefined && <EmailFolds placed={shownEmail} stop={active} />}
      {(own || editedAt !== undefined || isChanging || isClosing) && (
        <p className="flex items-center justify-end gap-2 text-micro text-muted">
          {isClosing && <EmailDelivery email={shownEmail.email} />}
          {editedAt !== undefined && <span>edited</span>}
          {isChanging && deletedAt === undefined && <span>saving</span>}
          {own && deletedAt === undefined && (via === 'chat' || placed === undefined) && (
            <Tick status={status} />
          )}
        </p>
      )}
    </div>
  );
}
