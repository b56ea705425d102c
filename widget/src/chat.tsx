import type { VisitorChat } from '@ncf/chat/api';
import { useEffect, useRef, useState } from 'react';
import { ChatContext, useChatState } from './chat-context.ts';
import { Conversation } from './conversation.tsx';
import { Header } from './header.tsx';
import { Rating, Thanks } from './leaving.tsx';
import { setShownOnAllPages } from './show-on-all-pages.ts';
import { SignIn } from './sign-in.tsx';
import { texts } from './texts.ts';
import { useKeyboardInset } from './keyboard.ts';

interface ChatProps {
  chat: VisitorChat;
  layout: 'page' | 'floating';
  hours?: string | undefined;
  onClose?: (() => void) | undefined;
}

/** The chat on a given engine. */
export function Chat(props: ChatProps) {
  return (
    <ChatContext value={props.chat}>
      <Panel {...props} />
    </ChatContext>
  );
}

function Panel({ layout, hours, onClose }: ChatProps) {
  const session = useChatState((state) => state.session);
  const [step, setStep] = useState<'chat' | 'rating' | 'thanks'>('chat');
  const panel = useRef<HTMLElement>(null);
  useKeyboardInset(panel);

  const wasOpen = useRef(false);
  useEffect(() => {
    // A conversation that runs follows the visitor to the other pages; one that ended does not.
    if (session === 'open') setShownOnAllPages(true);
    else if (session === 'none' && wasOpen.current && layout === 'page') setShownOnAllPages(false);
    if (session === 'open') wasOpen.current = true;
  }, [session, layout]);

  return (
    <section
      ref={panel}
      className="ncf-chat"
      data-layout={layout}
      aria-label={texts.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || onClose === undefined) return;
        event.preventDefault();
        onClose();
      }}
    >
      <Header
        hours={hours}
        onEnd={session === 'open' && step === 'chat' ? () => setStep('rating') : undefined}
        onClose={onClose}
      />
      {step === 'thanks' ? (
        <Thanks onAnew={() => setStep('chat')} />
      ) : session === 'unknown' || session === 'unreachable' ? (
        <div className="nc-center" role="status">
          <span className="nc-route" aria-hidden="true" />
          {session === 'unknown' ? texts.starting : texts.unreachable}
        </div>
      ) : session === 'none' ? (
        <SignIn />
      ) : step === 'rating' ? (
        <Rating onStay={() => setStep('chat')} onLeft={() => setStep('thanks')} />
      ) : (
        <Conversation />
      )}
    </section>
  );
}
