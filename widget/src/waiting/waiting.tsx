import { visitorDataApi } from '@ncf/contract/api/visitor-data';
import { isSpoken } from '@ncf/chat/react/messages';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { useChat, useChatState } from '../chat-context.ts';
import Answers from '../answers/answers.tsx';
import { countSent, LONGEST } from '../answers/count-unanswered.ts';
import { later } from '../texts/texts.ts';

/** How often the place is requested, in milliseconds. */
const EVERY_MS = 15_000;

/** What helps a visitor who waits for a reply. What cannot be loaded is left out. */
export default function Waiting({ isHere }: { isHere: boolean }) {
  return (
    <>
      {isHere && <Place />}
      <AnswersToSaid />
    </>
  );
}

/** How many conversations come before this one. */
function Place() {
  const chat = useChat();
  const [ahead, setAhead] = useState<number | null>(null);
  useEffect(() => {
    const request = (): void => {
      if (document.visibilityState === 'hidden') return;
      api
        .call(visitorDataApi.queue, { token: chat.token })
        .then((place) => setAhead(place.ahead))
        // The next request may succeed.
        .catch(() => undefined);
    };
    request();
    const timer = setInterval(request, EVERY_MS);
    return () => clearInterval(timer);
  }, [chat]);
  return (
    <p className="nc-note" role="status">
      {ahead !== null && later.waiting.ahead(ahead)}
    </p>
  );
}

/** Answers from the site to the visitor's last messages. */
function AnswersToSaid() {
  const last = useChatState(({ messages }) => messages.findLast(isSpoken));
  const said = useChatState(({ messages }) => {
    const spoken = messages.filter(isSpoken);
    const from = spoken.findLastIndex(({ sender }) => sender === 'admin') + 1;
    return spoken
      .map(({ text }) => text)
      .slice(from)
      .join(' ')
      .slice(-LONGEST);
  });
  return <Answers text={said} onNone={() => last && countSent(last.messageId, last.text)} />;
}
