import type { VisitorChat } from '@ncf/chat/api';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from '@ncf/chat/react';
import { useNotifications } from './launcher/notifications.ts';
import { useKnownPresence } from './sign-in/availability.ts';
import { ChatContext, useChatState, useIsCut, useOffersTry } from './chat-context.ts';
import { Conversation } from './conversation/conversation.tsx';
import { Header, type HeaderAction } from './conversation/header.tsx';
import type { ChatHours } from './sign-in/opening-hours.tsx';
import { useKeyboardInset } from './composer/keyboard.ts';
import { language } from './settings/language.ts';
import { Rating, Thanks } from './rating/rating.tsx';
import { setShownOnAllPages } from './launcher/show-on-all-pages.ts';
import { SignIn } from './sign-in/sign-in.tsx';
import { texts } from './texts/texts.ts';

interface ChatProps {
  chat: VisitorChat;
  layout: 'page' | 'floating';
  hours?: ChatHours | undefined;
  onClose?: (() => void) | undefined;
}

const YourData = lazy(() => import('./your-data/your-data.tsx'));
const Settings = lazy(() => import('./settings/settings.tsx'));

/** What the panel shows instead of the conversation. */
type Screen = 'chat' | 'rating' | 'thanks' | 'deleted' | 'settings' | 'data';

/** The chat on a given engine. */
export function Chat(props: ChatProps) {
  useNotifications(props.chat, false);
  return (
    <ChatContext value={props.chat}>
      <Panel {...props} />
    </ChatContext>
  );
}

function Panel({ chat, layout, hours, onClose }: ChatProps) {
  const session = useChatState((state) => state.session);
  const hasLeft = useChatState((state) => state.hasLeft);
  const leaveWaits = useChatState((state) => state.leaveWaits);
  const isCut = useIsCut();
  const offersTry = useOffersTry();
  const told = useKnownPresence(session === 'unknown' || session === 'none');
  const lang = useStore(language, (current) => current);
  const [screen, setScreen] = useState<Screen>('chat');
  const panel = useRef<HTMLElement>(null);
  useKeyboardInset(panel);

  const wasOpen = useRef(false);
  useEffect(() => {
    // A conversation that runs follows the visitor to the other pages, and so does what it left to be
    // sent; one that ended does not.
    if (session === 'open') setShownOnAllPages(true);
    else if (session === 'none' && wasOpen.current && layout === 'page')
      setShownOnAllPages(leaveWaits);
    if (session === 'open') wasOpen.current = true;
  }, [session, layout, leaveWaits]);

  const [leftShared, setLeftShared] = useState(false);
  const [isOver, setOver] = useState(false);
  /** The visitor's own wish ends the session that ends next. */
  const wished = useRef(false);
  useEffect(
    () =>
      chat.store.subscribe((state, previous) => {
        if (state.session === previous.session) return;
        setOver(previous.session === 'open' && state.session === 'none' && !wished.current);
        wished.current = false;
      }),
    [chat],
  );

  const back = (): void => {
    setScreen('chat');
    // The focus goes where the person was going to write.
    requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>('.nc-write textarea, .nc-field input')?.focus(),
    );
  };
  const actions: HeaderAction[] = [];
  if (screen === 'chat') {
    actions.push({ label: texts.settings, icon: 'settings', act: () => setScreen('settings') });
    if (session === 'open')
      actions.push({ label: texts.yourData, icon: 'data', act: () => setScreen('data') });
  }
  const waiting = (what: string) => (
    <div className="nc-center" role="status">
      <span className="nc-route" aria-hidden="true" />
      {what}
      {session === 'unreachable' && offersTry && (
        <button type="button" className="nc-secondary" onClick={() => chat.tryNow()}>
          {texts.tryNow}
        </button>
      )}
    </div>
  );

  return (
    <section
      ref={panel}
      className="ncf-chat"
      data-layout={layout}
      aria-label={texts.title}
      lang={lang}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        if (screen === 'settings' || screen === 'data') back();
        else if (onClose !== undefined) onClose();
        else return;
        event.preventDefault();
      }}
    >
      <Header
        isCut={isCut}
        hours={hours}
        actions={actions}
        onEnd={
          session === 'open' && !hasLeft && screen === 'chat'
            ? () => setScreen('rating')
            : undefined
        }
        onClose={onClose}
      />
      {screen === 'settings' ? (
        <Suspense fallback={waiting(texts.loading)}>
          <Settings onBack={back} />
        </Suspense>
      ) : screen === 'thanks' || screen === 'deleted' ? (
        <Thanks
          deleted={screen === 'deleted'}
          shared={leftShared}
          onAnew={() => (setOver(false), setScreen('chat'))}
        />
      ) : screen === 'rating' ? (
        <Rating onStay={back} onLeft={(shared) => (setLeftShared(shared), setScreen('thanks'))} />
      ) : session === 'unknown' || session === 'unreachable' || (session === 'none' && !told) ? (
        waiting(session === 'unreachable' ? texts.unreachable : texts.starting)
      ) : session === 'none' ? (
        <SignIn hours={hours} isOver={isOver} />
      ) : screen === 'data' ? (
        <Suspense fallback={waiting(texts.loading)}>
          <YourData onBack={back} onDeleted={() => setScreen('deleted')} />
        </Suspense>
      ) : (
        <Conversation
          isCut={isCut}
          onAnew={() => {
            wished.current = true;
            void chat.disconnect({ forget: true });
          }}
        />
      )}
    </section>
  );
}
