import { isSpoken } from '@ncf/chat/react/messages';
import { useChatState } from '../chat-context.ts';
import { useAvailability } from '../sign-in/availability.ts';
import { texts } from '../texts/texts.ts';
import { TopicChoice } from './topic-choice.tsx';

/** What to write, and how it is answered while nobody is here. */
export function Empty() {
  const connected = useChatState((state) => state.isConnected);
  const joined = useChatState((state) => state.isAdminJoined);
  const now = useAvailability(connected && !joined);
  const away = !joined && now?.agentsHere === false;
  return (
    <div className="nc-empty">
      <span className="nc-route" aria-hidden="true" />
      <p>{texts.empty}</p>
      {away && <p>{now.mail ? texts.nobodyHintMail : texts.nobodyHint}</p>}
      <p>{texts.emptyHint}</p>
      <TopicChoice />
    </div>
  );
}

/** How a message left while nobody is here is answered. */
export function LeftWord() {
  const waits = useChatState(({ messages, isConnected, isAdminJoined, hasLeft }) => {
    const last = messages.at(-1);
    const isTaken = last !== undefined && isSpoken(last) && last.seq !== null;
    return isConnected && !isAdminJoined && !hasLeft && isTaken && last.sender === 'user';
  });
  const now = useAvailability(waits);
  if (!waits || now?.agentsHere !== false) return null;
  return <p className="nc-note">{now.mail ? texts.leftWordMail : texts.leftWord}</p>;
}

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
