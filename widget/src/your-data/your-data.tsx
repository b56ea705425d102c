import { isSpoken } from '@ncf/contract/message-kinds';
import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import type { OwnData } from '@ncf/contract/visitor-data';
import { visitorDataApi } from '@ncf/contract/api/visitor-data';
import { useEffect, useState } from 'react';
import { Button } from '../buttons.tsx';
import { api } from '../api.ts';
import { takeFocus } from '../focus-field.ts';
import { useMayEmail } from './may-email.ts';
import { useAvailability } from '../sign-in/availability.ts';
import { useChat } from '../chat-context.ts';
import TranscriptExport from './transcript-export.tsx';
import { EmailVerification } from './email-verification.tsx';
import { Problem, useCall } from '../problem.tsx';
import { later, texts } from '../texts/texts.ts';

interface YourDataProps {
  onBack: () => void;
  /** Shows the visitor's other conversations. */
  onPast: () => void;
  /** Called after the conversation was deleted. */
  onDeleted: () => void;
}

/** What we store about the visitor and for how long, with buttons to download and delete it. */
export default function YourData({ onBack, onPast, onDeleted }: YourDataProps) {
  const chat = useChat();
  const now = useAvailability(true);
  const [data, setData] = useState<OwnData | null>(null);
  const { failure, run } = useCall();
  useEffect(
    () => run(async () => setData(await api.call(visitorDataApi.export, { token: chat.token }))),
    [chat, run],
  );

  const mayEmail = useMayEmail();
  return (
    <div className="nc-form">
      <h3 ref={takeFocus} tabIndex={-1}>
        {texts.yourData}
      </h3>
      <div role="status">{data === null && failure === null && <p>{texts.loading}</p>}</div>
      {data !== null && <StoredData data={data} />}
      <Problem reason={failure} />
      <TranscriptExport data={data} />
      {mayEmail && <EmailVerification onPast={onPast} />}
      {now?.mail === false && <p>{later.yourData.noCodes}</p>}
      <Erase
        erase={async () => {
          await api.call(visitorDataApi.delete, { token: chat.token });
          await chat.disconnect({ forget: true });
          onDeleted();
        }}
      />
      <Button look="secondary" text={texts.back} onClick={onBack} />
    </div>
  );
}

function StoredData({ data: { conversations, kept } }: { data: OwnData }) {
  const words = later.yourData;
  const messages = conversations.reduce(
    (sum, one) => sum + one.messages.filter(isSpoken).length,
    0,
  );
  const files = conversations.reduce((sum, one) => sum + one.files.length, 0);
  const [first] = conversations;
  return (
    <ul className="nc-stored-data">
      {first !== undefined && (
        <li dir="auto">
          {isUnidentifiedEmail(first.chatUserEmail)
            ? first.chatUserName
            : `${first.chatUserName} · ${first.chatUserEmail}`}
        </li>
      )}
      <li>{words.storedData(messages, files, conversations.length)}</li>
      <li>{words.messageRetention(kept.conversationDays)}</li>
      {kept.unsentFilesDays !== null && <li>{words.uploadRetention(kept.unsentFilesDays)}</li>}
      <li>{words.cookieRetention(kept.cookieDays)}</li>
    </ul>
  );
}

/** Deletes the conversation after a confirmation. */
function Erase({ erase }: { erase: () => Promise<void> }) {
  const words = later.yourData;
  const [isConfirming, setConfirming] = useState(false);
  const { failure, isRunning, run } = useCall();
  return (
    <section className="nc-section" aria-label={words.deleteConversation}>
      {!isConfirming ? (
        <Button look="danger" text={words.deleteConversation} onClick={() => setConfirming(true)} />
      ) : (
        <>
          <p role="alert" className="nc-error-box">
            {failure ?? words.deleteWarning}
          </p>
          <div className="nc-buttons">
            <Button
              look="danger"
              text={isRunning ? words.deleting : words.deleteNow}
              aria-disabled={isRunning}
              onClick={() => run(erase)}
            />
            <Button look="secondary" text={texts.cancel} onClick={() => setConfirming(false)} />
          </div>
        </>
      )}
    </section>
  );
}
