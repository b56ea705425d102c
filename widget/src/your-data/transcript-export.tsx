import { visitorDataApi } from '@ncf/contract/api/visitor-data';
import type { OwnData } from '@ncf/contract/visitor-data';
import { useState } from 'react';
import { Button } from '../buttons.tsx';
import { api } from '../api.ts';
import { saveAs } from '@ncf/ui/save-as';
import { useMayEmail } from './may-email.ts';
import { useChat } from '../chat-context.ts';
import { Problem, useCall } from '../problem.tsx';
import { later } from '../texts/texts.ts';

interface TranscriptExportProps {
  /** All stored data, to download as JSON; null offers only the conversation. */
  data: OwnData | null;
}

/** Buttons that download or email the conversation. */
export default function TranscriptExport({ data }: TranscriptExportProps) {
  const words = later.yourData;
  const { token } = useChat();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const mayEmail = useMayEmail();
  const { failure, run } = useCall();
  const [emailedTo, setEmailedTo] = useState<string | null>(null);
  const save = (format: 'text' | 'html', name: string): void =>
    run(async () => {
      const query = { format, timeZone };
      const answer = await api.call(visitorDataApi.transcript, { token, query });
      saveAs(name, await answer.blob());
    });

  return (
    <section className="nc-section" aria-label={words.downloadData}>
      <h4>{data === null ? words.saveCopy : words.downloadData}</h4>
      <div className="nc-buttons">
        <Button
          look="secondary"
          text={words.downloadText}
          onClick={() => save('text', 'conversation.txt')}
        />
        {data !== null && (
          <>
            <Button
              look="secondary"
              text={words.downloadPage}
              onClick={() => save('html', 'conversation.html')}
            />
            <Button
              look="secondary"
              text={words.downloadAll}
              onClick={() =>
                saveAs(
                  'my-chat-data.json',
                  new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
                )
              }
            />
          </>
        )}
        {mayEmail && (
          <Button
            look="secondary"
            text={words.emailTranscript}
            onClick={() =>
              run(async () => {
                setEmailedTo(null);
                const query = { timeZone };
                const sent = await api.call(visitorDataApi.emailTranscript, { token, query });
                setEmailedTo(sent.chatUserEmail);
              })
            }
          />
        )}
      </div>
      <p role="status">{emailedTo !== null && words.emailed(emailedTo)}</p>
      <Problem reason={failure} />
    </section>
  );
}
