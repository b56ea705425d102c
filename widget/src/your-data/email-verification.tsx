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

/** Proves the address by a code of its mail (R6.4); then shows what other browsers began, and who may read along. */
export function EmailVerification({ visitorData }: { visitorData: VisitorData }) {
  const id = useId();
  const email = useChatState((state) => state.chatUserEmail) ?? '';
  const [asked, setAsked] = useState<CodeAsked | null>(null);
  const [readers, setReaders] = useState<readonly Reader[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const run = useCallback((work: () => Promise<void>): void => {
    setFailure(null);
    work().catch((error: unknown) => setFailure(reasonOf(error)));
  }, []);
  const look = useCallback(async () => setReaders(await visitorData.readers()), [visitorData]);
  useEffect(() => run(look), [run, look]);
  const verified = readers.some(({ isCurrent }) => isCurrent);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    run(async () => {
      await visitorData.verify(typeof code === 'string' ? code.trim() : '');
      await look();
    });
  };

  return (
    <section className="nc-part" aria-label={texts.otherBrowsers}>
      <h4>{texts.otherBrowsers}</h4>
      {!verified && (
        <>
          <p>{texts.verificationIntro(email)}</p>
          <button
            type="button"
            className="nc-secondary"
            onClick={() => run(async () => setAsked(await visitorData.askCode()))}
          >
            {texts.sendCode}
          </button>
          <p role="status">{asked !== null && texts.codeSent(asked.minutes, asked.tries)}</p>
          {asked !== null && (
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
                  className="nc-quiet"
                  aria-label={`${texts.revoke}: ${device}`}
                  onClick={() =>
                    run(async () => {
                      await visitorData.revoke(readerId);
                      await look();
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

const wordsOf = (message: Message): string =>
  isSpoken(message) ? message.text.trim() : describePresence(message);

/** The conversations of other browsers, to be read. */
function OtherConversations({ visitorData, email }: { visitorData: VisitorData; email: string }) {
  const chatUserId = useChatState((state) => state.chatUserId);
  const [earlier, setEarlier] = useState<readonly Message[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    visitorData.everything(email).then(setEarlier, (error: unknown) => setFailure(reasonOf(error)));
  }, [visitorData, email]);
  const others = Map.groupBy(
    earlier?.filter((message) => message.chatUserId !== chatUserId) ?? [],
    (message) => message.chatUserId,
  );
  return (
    <>
      <h4>{texts.otherConversations}</h4>
      {failure !== null && <p className="nc-error-box">{failure}</p>}
      {earlier !== null && others.size === 0 && <p>{texts.noOthers}</p>}
      {[...others].map(([key, messages]) => (
        <details key={key} className="nc-week">
          <summary>{shownTime(messages[0]?.messageTime ?? '')}</summary>
          <ol className="nc-earlier">
            {messages.map((message) => {
              // The visitor knows that they left.
              if (message.type === 'user_left') return null;
              const words = wordsOf(message);
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
                  {words !== '' && <span dir="auto">{words}</span>}
                </li>
              );
            })}
          </ol>
        </details>
      ))}
    </>
  );
}
