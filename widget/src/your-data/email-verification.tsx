import { emailVerificationApi } from '@ncf/contract/api/email-verification';
import { CODE_DIGITS, type RequestedCode, type VerifiedBrowser } from '@ncf/contract/visitor-data';
import { useCallback, useEffect, useId, useState, type FormEvent } from 'react';
import { Button } from '../buttons.tsx';
import { api } from '../api.ts';
import { useChat, useChatState } from '../chat-context.ts';
import { Problem, useCall } from '../problem.tsx';
import { later, texts } from '../texts/texts.ts';
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
  // A second code would make the first one invalid.
  const { failure, run } = useCall();
  const loadReaders = useCallback(
    async () => setReaders((await api.call(emailVerificationApi.browsers, { token })).data),
    [token],
  );
  useEffect(() => run(loadReaders), [run, loadReaders]);
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
          <Button
            look="secondary"
            text={words.sendCode}
            onClick={() =>
              run(async () => setRequested(await api.call(emailVerificationApi.request, { token })))
            }
          />
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
              <Button look="primary" text={words.verify} type="submit" />
            </form>
          )}
        </>
      )}
      <Problem reason={failure} />
      {verified && (
        <>
          <p>{words.verified}</p>
          <Button look="secondary" text={texts.pastConversations} onClick={onPast} />
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
            <Button
              look="text-button"
              text={words.revoke}
              aria-label={`${words.revoke}: ${device}`}
              onClick={() => onRevoke(browserId)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
