import { useEffect } from 'react';
import { Button } from '../buttons.tsx';
import { Check } from '../check.tsx';
import { useChatState } from '../chat-context.ts';
import { Composer } from '../composer/composer.tsx';
import { ConversationPart } from '../conversation/conversation-part.ts';
import { TopicChoice } from '../conversation/topic-choice.tsx';
import { optional } from '../on-demand.tsx';
import { Problem } from '../problem.tsx';
import { texts, reasonOf } from '../texts/texts.ts';
import { DropZone } from '../uploads/drop-zone.tsx';
import { UploadsProblem, useUploads } from '../uploads/use-uploads.tsx';
import { useAvailability } from './availability.ts';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import { HoursLine } from './opening-hours.tsx';
import { useFirstMessage } from './use-first-message.ts';
import { useStart } from './use-start.ts';
import type { Availability } from '@ncf/contract/availability';
import { LANGUAGES, type Language } from '@ncf/contract/languages';
import { chooseLanguage, language } from '../settings/language.ts';

interface LanguagesProps {
  onChosen: () => void;
  onFailure: (reason: string) => void;
}

/** Buttons for the other languages, each by its own name. */
function Languages({ onChosen, onFailure }: LanguagesProps) {
  const choose = (tag: string): void =>
    void chooseLanguage(tag as Language).then(onChosen, (error: unknown) =>
      onFailure(reasonOf(error)),
    );
  return (
    <p className="nc-languages">
      {Object.entries(LANGUAGES).map(
        ([tag, { name }]) =>
          tag !== language.getState() && (
            <Button
              look="text-button"
              text={name}
              key={tag}
              lang={tag}
              onClick={() => choose(tag)}
            />
          ),
      )}
    </p>
  );
}

const People = optional(() => import('../people/people.tsx'));
const WeekHours = optional(() => import('./week-hours.tsx'));

interface AvailabilityLineProps {
  now: Availability | null;
  hours: OpeningHours | undefined;
}

/** Whether agents are online, how long recent visitors waited, and the opening hours. */
function AvailabilityLine({ now, hours: written }: AvailabilityLineProps) {
  // What the team set in the console replaces the hours in the site's content.
  const hours = now?.hours ?? written;
  return (
    <div className="nc-availability">
      {now?.people && <People people={now.people} />}
      <p role="status" className="nc-status">
        {now !== null && (
          <>
            <i
              className="nc-status-dot"
              data-status={now.agentsHere ? 'here' : 'off'}
              aria-hidden="true"
            />
            <strong>{now.agentsHere ? texts.agentsOnline : texts.agentsAway}</strong>
          </>
        )}
      </p>
      {now?.agentsHere === false && <p>{now.mail ? texts.awayHintEmail : texts.awayHint}</p>}
      {now?.agentsHere && now.wait !== null && (
        <p>
          {texts.waitTime(
            now.wait.conversations,
            now.wait.medianSeconds,
            now.wait.ninetiethSeconds,
          )}
        </p>
      )}
      {hours !== undefined && (
        <>
          <HoursLine hours={hours} isHere={now?.agentsHere ?? null} />
          <details className="nc-details">
            <summary>{texts.hours}</summary>
            <WeekHours hours={hours} />
          </details>
        </>
      )}
    </div>
  );
}

interface SignInProps {
  hours: OpeningHours | undefined;
  /** Called after the conversation was started. */
  onStarted: () => void;
  /** Shows the conversations that this browser has had, if it has had any. */
  onPast: (() => void) | undefined;
}

/** The start of a conversation: the first message goes out as it is written. */
export function SignIn({ hours, onStarted, onPast }: SignInProps) {
  const isOver = useChatState((state) => state.isOver);
  const now = useAvailability(true);
  const firstMessage = useFirstMessage();
  const { isShared } = firstMessage;
  // What comes after the first message loads while it is written, not while the chat opens.
  const isWriting = firstMessage.draft.text !== '';
  const uploads = useUploads(firstMessage.key, isWriting);
  useEffect(() => {
    if (isWriting) void ConversationPart.preload().catch(() => undefined);
  }, [isWriting]);
  const { failure, setFailure, start } = useStart(firstMessage, uploads.loaded?.staged, onStarted);
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
        <p className="nc-intro">{now?.greeting?.[language.getState()] ?? texts.intro}</p>
        <AvailabilityLine now={now} hours={hours} />
        <TopicChoice />
        <Problem title={texts.signInFailed} reason={failure} />
        {/* At the lower end, where it stays when the topics arrive. */}
        <div className="nc-form-end">
          {onPast !== undefined && (
            <p className="nc-languages">
              <Button look="text-button" text={texts.pastConversations} onClick={onPast} />
            </p>
          )}
          <Check
            label={texts.sharedComputer}
            hint={isShared ? texts.sharedComputerHint : undefined}
            checked={isShared}
            onChange={firstMessage.share}
          />
          <Languages onChosen={() => setFailure(null)} onFailure={setFailure} />
        </div>
      </div>
      <UploadsProblem uploads={uploads} />
      <Composer
        controls={firstMessage}
        target={null}
        uploads={uploads}
        onFirst={() => void start()}
      />
    </DropZone>
  );
}
