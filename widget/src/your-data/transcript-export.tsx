import type { OwnData } from '@ncf/contract/visitor-data';
import { useMemo, useState } from 'react';
import { saveAs } from '@ncf/ui/save-as';
import { visitorDataOf } from './visitor-data.ts';
import { useChat, useChatState } from '../chat-context.ts';
import { reasonOf, texts } from '../texts/texts.ts';

interface TranscriptExportProps {
  /** Everything kept, to be had as a file; null where it is not at hand. */
  data: OwnData | null;
  /** Whether the server can send mail. */
  mail: boolean;
}

/** The conversation as a file or by mail. */
export function TranscriptExport({ data, mail }: TranscriptExportProps) {
  const chat = useChat();
  const visitorData = useMemo(() => visitorDataOf(chat), [chat]);
  const email = useChatState((state) => state.chatUserEmail) ?? '';
  const [told, setTold] = useState<{ done?: string; failure?: string }>({});

  const run = (work: () => Promise<string | undefined>): void => {
    setTold({});
    work().then(
      (done) => setTold(done === undefined ? {} : { done }),
      (error: unknown) => setTold({ failure: reasonOf(error) }),
    );
  };
  const save = (format: 'text' | 'html', name: string): void =>
    run(async () => {
      saveAs(name, await visitorData.transcript(format));
      return undefined;
    });

  return (
    <section className="nc-part" aria-label={texts.takeAlong}>
      <h4>{data === null ? texts.exportTranscript : texts.takeAlong}</h4>
      <div className="nc-buttons">
        <button
          type="button"
          className="nc-secondary"
          onClick={() => save('text', 'conversation.txt')}
        >
          {texts.downloadText}
        </button>
        {data !== null && (
          <>
            <button
              type="button"
              className="nc-secondary"
              onClick={() => save('html', 'conversation.html')}
            >
              {texts.downloadPage}
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
              {texts.downloadAll}
            </button>
          </>
        )}
        {mail && (
          <button
            type="button"
            className="nc-secondary"
            onClick={() =>
              run(async () => {
                await visitorData.mailTranscript();
                return texts.mailed(email);
              })
            }
          >
            {texts.mailTranscript}
          </button>
        )}
      </div>
      <p role="status">{told.done}</p>
      <div role="alert">
        {told.failure !== undefined && <p className="nc-error-box">{told.failure}</p>}
      </div>
    </section>
  );
}
