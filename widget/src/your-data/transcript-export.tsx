import { visitorDataApi } from '@ncf/contract/api/visitor-data';
import type { OwnData } from '@ncf/contract/visitor-data';
import { useState } from 'react';
import { api } from '../api.ts';
import { saveAs } from '@ncf/ui/save-as';
import { useMayEmail } from './may-email.ts';
import { useChat, useChatState } from '../chat-context.ts';
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
        <button
          type="button"
          className="nc-secondary"
          onClick={() => save('text', 'conversation.txt')}
        >
          {words.downloadText}
        </button>
        {data !== null && (
          <>
            <button
              type="button"
              className="nc-secondary"
              onClick={() => save('html', 'conversation.html')}
            >
              {words.downloadPage}
            </button>
            <button
              type="button"
              className="nc-secondary"
              onClick={() =>
                saveAs(
                  'my-chat-data.json',
                  new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
                )
              }
            >
              {words.downloadAll}
            </button>
          </>
        )}
        {mayEmail && (
          <button
            type="button"
            className="nc-secondary"
            onClick={() =>
              run(async () => {
                await api.call(visitorDataApi.emailTranscript, { token, query: { timeZone } });
                return words.emailed(email);
              })
            }
          >
            {words.emailTranscript}
          </button>
        )}
      </div>
      <p role="status">{result.done}</p>
      <div role="alert">
        {result.failure !== undefined && <p className="nc-error-box">{result.failure}</p>}
      </div>
    </section>
  );
}
