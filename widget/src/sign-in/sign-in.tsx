import { useEffect, useState } from 'react';
import { Composer } from '../composer/composer.tsx';
import { TopicChoice } from '../conversation/topic-choice.tsx';
import { NEW_CONVERSATION } from '../composer/drafts.ts';
import { onDemand } from '../on-demand.tsx';
import { texts } from '../texts/texts.ts';
import { DropZone } from '../uploads/drop-zone.tsx';
import { StagedTray, UploadsProblem, useUploads } from '../uploads/use-uploads.tsx';
import { useAvailability } from './availability.ts';
import { AvailabilityLine } from './availability-line.tsx';
import { Languages } from './languages.tsx';
import type { ChatHours } from './opening-hours.tsx';
import { useFirstMessage } from './use-first-message.ts';

const ContactForm = onDemand(() => import('./contact-form.tsx'));

interface SignInProps {
  hours: ChatHours | undefined;
  /** The previous conversation ended without the visitor's doing. */
  isOver: boolean;
  /** Called after a conversation was started. */
  onStarted: () => void;
  /** Shows the conversations that this browser has had, if it has had any. */
  onPast: (() => void) | undefined;
}

/** The start of a conversation: the visitor writes the first message, and then says who it is from. */
export function SignIn({ hours, isOver, onStarted, onPast }: SignInProps) {
  const now = useAvailability(true);
  const firstMessage = useFirstMessage();
  const uploads = useUploads(NEW_CONVERSATION);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const staged = uploads.loaded?.staged;
  const backIfEmpty = (): void => {
    if (
      firstMessage.draft.text.trim() === '' &&
      staged?.store.getState().files.every(({ failure }) => failure !== null)
    )
      setAsking(false);
  };
  const isStarted = firstMessage.draft.text !== '' || uploads.files.length > 0;
  useEffect(() => {
    // The form loads while the visitor writes; showing it tries again.
    if (isStarted) ContactForm.preload().catch(() => undefined);
  }, [isStarted]);
  if (isAsking)
    return (
      <ContactForm
        firstMessage={firstMessage}
        staged={staged}
        tray={staged && <StagedTray staged={staged} onRemoved={backIfEmpty} />}
        onBack={() => setAsking(false)}
        onStarted={onStarted}
      />
    );
  return (
    <DropZone onFiles={uploads.add}>
      <div className="nc-form">
        <div role="status">
          {isOver && (
            <p className="nc-note" data-warn="">
              {texts.sessionOver}
            </p>
          )}
        </div>
        <p className="nc-intro">{now?.greeting ?? texts.intro}</p>
        <AvailabilityLine now={now} hours={hours} />
        <TopicChoice />
        <div role="alert">{failure !== null && <p className="nc-error-box">{failure}</p>}</div>
        {onPast !== undefined && (
          <p className="nc-languages">
            <button type="button" className="nc-text-button" onClick={onPast}>
              {texts.pastConversations}
            </button>
          </p>
        )}
        <Languages onChosen={() => setFailure(null)} onFailure={setFailure} />
      </div>
      <UploadsProblem uploads={uploads} />
      <Composer
        controls={firstMessage}
        target={null}
        uploads={uploads}
        onFirst={() => setAsking(true)}
      />
    </DropZone>
  );
}
