import { CODE_DIGITS, type CodeAsked, type Reader } from '@ncf/contract/visitor-data';
import { attachmentOf } from '@ncf/contract/describe';
import { isSpoken } from '@ncf/contract/message-kinds';
import type { Message } from '@ncf/contract/messages';
import { useCallback, useEffect, useId, useState, type FormEvent } from 'react';
import type { VisitorData } from './visitor-data.ts';
import { useChatState } from '../chat-context.ts';
import { HOST } from '../host.ts';
import { reasonOf, texts } from '../texts/texts.ts';
import { describePresence } from '../conversation/presence-words.ts';
import { shownTime } from '../conversation/time.ts';

/** Verifies the email address by code (R6.4), then shows conversations from other browsers and who has access. */
export function EmailVerification({ visitorData }: { visitorData: VisitorData }) {
  const id = useId();
  const email = useChatState((state) => state.chatUserEmail) ?? '';
  const [requested, setRequested] = useState<CodeAsked | null>(null);
  const [readers, setReaders] = useState<readonly Reader[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const run = useCallback((work: () => Promise<void>): void => {
    setFailure(null);
    work().catch((error: unknown) => setFailure(reasonOf(error)));
  }, []);
  const loadReaders = useCallback(
    async () => setReaders(await visitorData.readers()),
    [visitorData],
  );
  useEffect(() => run(loadReaders), [run, loadReaders]);
  const verified = readers.some(({ isCurrent }) => isCurrent);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    run(async () => {
      await visitorData.verify(typeof code === 'string' ? code.replaceAll(/\s/g, '') : '');
      await loadReaders();
    });
  };

  return (
    <section className="nc-section" aria-label={texts.otherBrowsers}>
      <h4>{texts.otherBrowsers}</h4>
      {!verified && (
        <>
          <p>{texts.verificationIntro(email)}</p>
          <button
            type="button"
            className="nc-secondary"
            onClick={() => run(async () => setRequested(await visitorData.requestCode()))}
          >
            {texts.sendCode}
          </button>
          <p role="status">
            {requested !== null && texts.codeSent(requested.minutes, requested.tries)}
          </p>
          {requested !== null && (
            <form className="nc-field" onSubmit={submit}>
              <label htmlFor={id}>{texts.code}</label>
              <input
                id={id}
                name="code"
                type="text"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={CODE_DIGITS + 2}
                required
              />
              <button type="submit" className="nc-primary">
                {texts.verify}
              </button>
            </form>
          )}
        </>
      )}
      <div role="alert">{failure !== null && <p className="nc-error-box">{failure}</p>}</div>
      {verified && (
        <>
          <OtherConversations visitorData={visitorData} email={email} />
          <h4>{texts.readers}</h4>
          <ul className="nc-stored-data">
            {readers.map(({ readerId, device, lastSeenAt, isCurrent }) => (
              <li key={readerId}>
                {device} · {isCurrent ? texts.thisBrowser : texts.seenAt(shownTime(lastSeenAt))}
                <button
                  type="button"
                  className="nc-text-button"
                  aria-label={`${texts.revoke}: ${device}`}
                  onClick={() =>
                    run(async () => {
                      await visitorData.revoke(readerId);
                      await loadReaders();
                    })
                  }
                >
                  {texts.revoke}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const textOf = (message: Message): string =>
  isSpoken(message) ? message.text.trim() : describePresence(message);

/** The conversations from other browsers, read-only. */
function OtherConversations({ visitorData, email }: { visitorData: VisitorData; email: string }) {
  const chatUserId = useChatState((state) => state.chatUserId);
  const [messages, setMessages] = useState<readonly Message[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    visitorData
      .allMessages(email)
      .then(setMessages, (error: unknown) => setFailure(reasonOf(error)));
  }, [visitorData, email]);
  const others = Map.groupBy(
    messages?.filter((message) => message.chatUserId !== chatUserId) ?? [],
    (message) => message.chatUserId,
  );
  return (
    <>
      <h4>{texts.otherConversations}</h4>
      {failure !== null && <p className="nc-error-box">{failure}</p>}
      {messages !== null && others.size === 0 && <p>{texts.noOthers}</p>}
      {[...others].map(([key, entries]) => (
        <details key={key} className="nc-details">
          <summary>{shownTime(entries[0]?.messageTime ?? '')}</summary>
          <ol className="nc-transcript">
            {entries.map((message) => {
              // Shown to agents only.
              if (message.type === 'user_left' || message.type === 'rated') return null;
              const text = textOf(message);
              const attachment = isSpoken(message) ? attachmentOf(message) : null;
              const own = 'sender' in message && message.sender === 'user';
              const name = 'adminUserName' in message ? (message.adminUserName ?? null) : null;
              return (
                <li key={message.messageId}>
                  <strong>{own ? texts.you : (name ?? texts.support)}</strong>{' '}
                  <time dateTime={message.messageTime}>{shownTime(message.messageTime)}</time>
                  {message.type === 'file' ? (
                    <a href={HOST + message.fileUrl} target="_blank" rel="noopener" dir="auto">
                      {attachment}
                    </a>
                  ) : (
                    attachment !== null && <span dir="auto">{attachment}</span>
                  )}{' '}
                  {text !== '' && <span dir="auto">{text}</span>}
                </li>
              );
            })}
          </ol>
        </details>
      ))}
    </>
  );
}
