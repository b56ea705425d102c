import { visitorDataApi } from '@ncf/contract/api/visitor-data';
import type { OwnData } from '@ncf/contract/visitor-data';
import { useState } from 'react';
import { Button } from '../buttons.tsx';
import { api } from '../api.ts';
import { saveAs } from '@ncf/ui/save-as';
import { useMayEmail } from './may-email.ts';
import { useChat, useChatState } from '../chat-context.ts';
import { Problem } from '../problem.tsx';
import { later, reasonOf } from '../texts/texts.ts';

interface TranscriptExportProps {
  /** All stored data, to download as JSON; null offers only the conversation. */
  data: OwnData | null;
}

/** Buttons that download or email the conversation. */
export default function TranscriptExport({ data }: TranscriptExportProps) {
  const words = later.yourData;
  const { token } = useChat();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const email = useChatState((state) => state.chatUserEmail) ?? '';
  const mayEmail = useMayEmail();
  const [result, setResult] = useState<{ done?: string; failure?: string }>({});

  const run = (work: () => Promise<string | undefined>): void => {
    setResult({});
    work().then(
      (done) => setResult(done === undefined ? {} : { done }),
      (error: unknown) => setResult({ failure: reasonOf(error) }),
    );
  };
  const save = (format: 'text' | 'html', name: string): void =>
    run(async () => {
      const query = { format, timeZone };
      const answer = await api.call(visitorDataApi.transcript, { token, query });
      saveAs(name, await answer.blob());
      return undefined;
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
                await api.call(visitorDataApi.emailTranscript, { token, query: { timeZone } });
                return words.emailed(email);
              })
            }
          />
        )}
      </div>
      <p role="status">{result.done}</p>
      <Problem reason={result.failure ?? null} />
    </section>
  );
}
