import type { PastConversation } from '@ncf/contract/past-conversations';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../buttons.tsx';
import { useChat, useChatState } from '../chat-context.ts';
import { takeFocus } from '../focus-field.ts';
import { shownDate } from '../conversation/time.ts';
import { Problem, useCall } from '../problem.tsx';
import { later, texts } from '../texts/texts.ts';
import { PastConversationView } from './past-conversation-view.tsx';
import { pastConversationCalls, type PastConversationCalls } from './past-conversation-calls.ts';
import './past-conversations.css';

/** The visitor's earlier conversations: a list, and the open one. */
export default function PastConversations({ onBack }: { onBack: () => void }) {
  const chat = useChat();
  const session = useChatState((state) => state.session);
  const calls = useMemo(() => pastConversationCalls(chat), [chat]);
  const [list, setList] = useState<readonly PastConversation[] | null>(null);
  const { failure, run } = useCall();
  const [read, setRead] = useState<PastConversation | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const load = useCallback(() => run(async () => setList(await calls.list())), [calls, run]);
  useEffect(load, [load]);
  useEffect(() => heading.current?.focus(), [read]);

  return (
    <div className="nc-form">
      <h3 ref={heading} tabIndex={-1}>
        {read === null ? texts.pastConversations : later.pastConversations.open(dayOf(read))}
      </h3>
      {read !== null ? (
        <PastConversationView
          calls={calls}
          conversation={read}
          onBack={() => setRead(null)}
          onContinued={onBack}
        />
      ) : (
        <>
          <div role="status">{list === null && failure === null && <p>{texts.loading}</p>}</div>
          <Problem reason={failure} onRetry={() => (load(), heading.current?.focus())} />
          {list !== null && <List list={list} onRead={setRead} />}
          {list !== null && list.length > 0 && session !== 'open' && <Forget calls={calls} />}
        </>
      )}
      <Button look="secondary" text={texts.back} onClick={onBack} />
    </div>
  );
}

const dayOf = ({ startedAt }: PastConversation): string => shownDate(startedAt);

interface ListProps {
  list: readonly PastConversation[];
  onRead: (conversation: PastConversation) => void;
}

function List({ list, onRead }: ListProps) {
  const words = later.pastConversations;
  if (list.length === 0) return <p>{words.none}</p>;
  return (
    <ul className="nc-past">
      {list.map((one) => (
        <li key={one.chatUserId}>
          <button type="button" onClick={() => onRead(one)}>
            <strong>{dayOf(one)}</strong>
            <span>
              {one.agents.length === 0 ? words.unanswered : words.with(one.agents.join(', '))}
            </span>
            <span dir="auto">{one.firstWords}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Makes this browser forget the conversations, for a computer that others use as well. */
function Forget({ calls }: { calls: PastConversationCalls }) {
  const words = later.pastConversations;
  const [isDone, setDone] = useState(false);
  const { failure, run } = useCall();
  if (isDone)
    return (
      <p role="status" tabIndex={-1} ref={takeFocus}>
        {words.forgotten}
      </p>
    );
  return (
    <div>
      <p className="nc-hint">{words.whoReads}</p>
      <Button
        look="text-button"
        text={words.forget}
        onClick={() => run(() => calls.forget().then(() => setDone(true)))}
      />
      <Problem reason={failure} />
    </div>
  );
}
