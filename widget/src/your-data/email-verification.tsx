import { emailVerificationApi } from '@ncf/contract/api/email-verification';
import { CODE_DIGITS, type RequestedCode, type VerifiedBrowser } from '@ncf/contract/visitor-data';
import { useCallback, useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { api } from '../api.ts';
import { useChat, useChatState } from '../chat-context.ts';
import { later, reasonOf, texts } from '../texts/texts.ts';
import { shownTime } from '../conversation/time.ts';

/** Verifies the email address by code (R6.4), then leads to the conversations from other browsers and shows who has access. */
export function EmailVerification({
  onPast,
}: {
  /** Shows the conversations. */
  onPast: () => void;
}) {
  const { token } = useChat();
  const words = later.yourData;
  const id = useId();
  const email = useChatState((state) => state.chatUserEmail) ?? '';
  const [requested, setRequested] = useState<RequestedCode | null>(null);
  const [browsers, setReaders] = useState<readonly VerifiedBrowser[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  /** Known at once, unlike the state: a second code would make the first one invalid. */
  const isBusy = useRef(false);
  const run = useCallback((work: () => Promise<void>): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    work()
      .catch((error: unknown) => setFailure(reasonOf(error)))
      .finally(() => (isBusy.current = false));
  }, []);
  const loadReaders = useCallback(
    async () => setReaders((await api.call(emailVerificationApi.browsers, { token })).data),
    [token],
  );
  useEffect(() => {
    loadReaders().catch((error: unknown) => setFailure(reasonOf(error)));
  }, [loadReaders]);
  const verified = browsers.some(({ isCurrent }) => isCurrent);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    run(async () => {
      const body = { code: typeof code === 'string' ? code.replaceAll(/\s/g, '') : '' };
      await api.call(emailVerificationApi.verify, { token, body });
      await loadReaders();
    });
  };

  return (
    <section className="nc-section" aria-label={words.otherBrowsers}>
      <h4>{words.otherBrowsers}</h4>
      {!verified && (
        <>
          <p>{words.verificationIntro(email)}</p>
          <button
            type="button"
            className="nc-secondary"
            onClick={() =>
              run(async () => setRequested(await api.call(emailVerificationApi.request, { token })))
            }
          >
            {words.sendCode}
          </button>
          <p role="status">
            {requested !== null && words.codeSent(requested.minutes, requested.tries)}
          </p>
          {requested !== null && (
            <form className="nc-field" onSubmit={submit}>
              <label htmlFor={id}>{words.code}</label>
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
                {words.verify}
              </button>
            </form>
          )}
        </>
      )}
      <div role="alert">{failure !== null && <p className="nc-error-box">{failure}</p>}</div>
      {verified && (
        <>
          <p>{words.verified}</p>
          <button type="button" className="nc-secondary" onClick={onPast}>
            {texts.pastConversations}
          </button>
          <Browsers
            browsers={browsers}
            onRevoke={(browserId) =>
              run(async () => {
                await api.call(emailVerificationApi.revoke, { token, params: { browserId } });
                await loadReaders();
              })
            }
          />
        </>
      )}
    </section>
  );
}

interface BrowsersProps {
  browsers: readonly VerifiedBrowser[];
  onRevoke: (browserId: string) => void;
}

/** The browsers with access. */
function Browsers({ browsers, onRevoke }: BrowsersProps) {
  const words = later.yourData;
  return (
    <>
      <h4>{words.browsers}</h4>
      <ul className="nc-stored-data">
        {browsers.map(({ browserId, device, lastSeenAt, isCurrent }) => (
          <li key={browserId}>
            {device} · {isCurrent ? words.thisBrowser : words.seenAt(shownTime(lastSeenAt))}
            <button
              type="button"
              className="nc-text-button"
              aria-label={`${words.revoke}: ${device}`}
              onClick={() => onRevoke(browserId)}
            >
              {words.revoke}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
