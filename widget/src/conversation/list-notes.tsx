import { isSpoken } from '@ncf/chat/react/messages';
import { lazy, Suspense } from 'react';
import { useChatState } from '../chat-context.ts';
import { useAvailability } from '../sign-in/availability.ts';
import { texts } from '../texts/texts.ts';
import { TopicChoice } from './topic-choice.tsx';

// It is optional, so a visitor whose connection fails here waits without it.
const Waiting = lazy(() =>
  import('../waiting/waiting.tsx').catch(() => ({ default: () => <></> })),
);

/** Invites the visitor to write, and says how we reply while no agent is online. */
export function Empty() {
  const connected = useChatState((state) => state.isConnected);
  const joined = useChatState((state) => state.isAdminJoined);
  const now = useAvailability(connected && !joined);
  const away = !joined && now?.agentsHere === false;
  return (
    <div className="nc-empty">
      <span className="nc-route" aria-hidden="true" />
      <p>{texts.empty}</p>
      {away && <p>{now.mail ? texts.awayHintEmail : texts.awayHint}</p>}
      <p>{texts.emptyHint}</p>
      <TopicChoice />
    </div>
  );
}

/** Says how we reply to a message left while no agent is online, and helps while the visitor waits. */
export function LeftNote() {
  const waits = useChatState(({ messages, isConnected, isAdminJoined, hasLeft }) => {
    const last = messages.at(-1);
    const isLeft =
      last !== undefined && isSpoken(last) && last.seq !== null && last.deletedAt === undefined;
    return isConnected && !isAdminJoined && !hasLeft && isLeft && last.sender === 'user';
  });
  const now = useAvailability(waits);
  if (!waits) return null;
  return (
    <>
      {now?.agentsHere === false && (
        <p className="nc-note">{now.mail ? texts.messageLeftEmail : texts.messageLeft}</p>
      )}
      <Suspense>
        <Waiting isHere={now?.agentsHere === true} />
      </Suspense>
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
