import { isSpoken } from '@ncf/chat/react/messages';
import { useChatState } from '../chat-context.ts';
import { ContactRequest } from '../contact-card/contact-request.tsx';
import { useAvailability, useIsAnswered } from '../sign-in/availability.ts';
import { optional, withTexts } from '../on-demand.tsx';
import { texts } from '../texts/texts.ts';
import { useMayEmail } from '../your-data/may-email.ts';
import { TopicChoice } from './topic-choice.tsx';

const Waiting = optional(() => withTexts(() => import('../waiting/waiting.tsx')));

/** Invites the visitor to write, and says how we reply while no agent is online. */
export function Empty() {
  const isAnswered = useIsAnswered();
  const now = useAvailability();
  return (
    <div className="nc-empty">
      <span className="nc-route" aria-hidden="true" />
      <p>{texts.empty}</p>
      {!isAnswered && now?.agentsHere === false && (
        <p>{now.mail ? texts.awayHintEmail : texts.awayHint}</p>
      )}
      <p>{texts.emptyHint}</p>
      <TopicChoice />
    </div>
  );
}

/** What follows the last message: how we reply while no agent is online, help while waiting, and who the visitor is. */
export function AfterLast() {
  const isAnswered = useIsAnswered();
  const isLast = useChatState(({ messages, isConnected, hasLeft }) => {
    const last = messages.at(-1);
    const isLeft =
      last !== undefined && isSpoken(last) && last.seq !== null && last.deletedAt === undefined;
    return isConnected && !hasLeft && isLeft && last.sender === 'user';
  });
  const waits = isLast && !isAnswered;
  const now = useAvailability();
  const mayEmail = useMayEmail();
  return (
    <>
      <p className="nc-note" role="status">
        {waits &&
          now?.agentsHere === false &&
          (mayEmail ? texts.messageLeftEmail : texts.messageLeft)}
      </p>
      {waits && <Waiting isHere={now?.agentsHere === true} />}
      <ContactRequest isHere={!waits || now?.agentsHere !== false} />
    </>
  );
}

/** Placeholders for loading messages. */
export function Skeleton() {
  return (
    <div role="status">
      <span className="nc-hidden">{texts.loadingHistory}</span>
      {[60, 38, 72, 45].map((width, i) => (
        <span
          key={width}
          className="nc-skeleton"
          data-own={i % 2 === 1 ? '' : undefined}
          style={{ inlineSize: `${width}%` }}
        />
      ))}
    </div>
  );
}
