import Adjustments from 'icon:tabler/adjustments-horizontal';
import Database from 'icon:tabler/database';
import History from 'icon:tabler/history';
import Leave from 'icon:tabler/logout';
import Search from 'icon:tabler/search';
import type { VisitorChat } from '@ncf/chat/api';
import { useStore } from '@ncf/chat/react';
import { useEffect, useRef, useState } from 'react';
import { ChatContext, useChatState, useIsOffline } from './chat-context.ts';
import { AttachMenu } from './composer/composer.tsx';
import { VoiceRecorder } from './composer/voice-button.tsx';
import { useKeyboardInset } from './composer/keyboard.ts';
import { Header, type HeaderAction } from './conversation/header.tsx';
import { hasEnded } from './past-conversations/has-ended.ts';
import { useNotifications } from './launcher/use-notifications.ts';
import { Screens, type Screen, preloadScreens } from './screens.tsx';
import { focusField, keepFocus } from './focus-field.ts';
import { language } from './settings/language.ts';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import { texts } from './texts/texts.ts';
import { endShownOnAllPages, setShownOnAllPages } from './launcher/show-on-all-pages.ts';
import { preloadTouch } from './conversation/touch.ts';
import { preloadMessageActions } from './conversation/message-menu.tsx';
import { preloadUploads } from './uploads/use-uploads.tsx';
import { PlayedMessage } from './voice/played-message-part.ts';

/**
 * Loads the parts that a visitor in a conversation may need next, so that they open at once and work without a
 * connection. What fails to load here loads when it is needed.
 */
async function preloadParts(): Promise<void> {
  await Promise.allSettled([
    preloadUploads(),
    preloadMessageActions(),
    preloadScreens(),
    AttachMenu.preload(),
    VoiceRecorder.preload(),
    PlayedMessage.preload(),
    preloadTouch(),
  ]);
}

export interface ChatProps {
  chat: VisitorChat;
  /** `page` fills its box on the chat's own page; `floating` has a close button. */
  layout: 'page' | 'floating';
  /** The opening hours; not shown if they are undefined. */
  hours?: OpeningHours | undefined;
  /** Called by the minimize button and by Escape in the floating layout. */
  onClose?: (() => void) | undefined;
}

/** The chat's panel on a given engine. */
export function Chat({ chat, ...rest }: ChatProps) {
  useNotifications(chat, false);
  return (
    <ChatContext value={chat}>
      <Panel {...rest} />
    </ChatContext>
  );
}

/** Shows the chat on no other pages once its conversation has ended. The panel that floats stays until it is closed. */
function useShownOnAllPages(layout: 'page' | 'floating'): void {
  const session = useChatState((state) => state.session);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (session === 'open') wasOpen.current = true;
    else if (session === 'none' && wasOpen.current) {
      if (layout === 'page') setShownOnAllPages(false);
      else endShownOnAllPages();
    }
  }, [session, layout]);
}

function Panel({ layout, hours, onClose }: Omit<ChatProps, 'chat'>) {
  const session = useChatState((state) => state.session);
  const hasLeft = useChatState((state) => state.hasLeft);
  const isOffline = useIsOffline();
  // Subscribed here, so that everything below renders again with the new texts.
  const lang = useStore(language, (current) => current);
  const [screen, setScreen] = useState<Screen>('chat');
  const panel = useRef<HTMLElement>(null);
  useKeyboardInset(panel);
  useShownOnAllPages(layout);
  useEffect(() => (panel.current === null ? undefined : keepFocus(panel.current)), []);
  const isListed = useChatState((state) => state.history === 'ready');
  useEffect(() => {
    if (isListed) void preloadParts();
  }, [isListed]);

  const focusNext = (): void =>
    void requestAnimationFrame(() => panel.current && focusField(panel.current));
  const back = (): void => {
    setScreen('chat');
    focusNext();
  };
  const onEscape = ['settings', 'data', 'past', 'search'].includes(screen) ? back : onClose;
  const actions: HeaderAction[] = [];
  if (screen === 'chat') {
    if (session === 'open')
      actions.push({ label: texts.search, icon: Search, act: () => setScreen('search') });
    actions.push({ label: texts.settings, icon: Adjustments, act: () => setScreen('settings') });
    if (session === 'open')
      actions.push({ label: texts.yourData, icon: Database, act: () => setScreen('data') });
    if (session === 'open' || (session === 'none' && hasEnded()))
      actions.push({ label: texts.pastConversations, icon: History, act: () => setScreen('past') });
    if (session === 'open' && !hasLeft)
      actions.push({ label: texts.end, icon: Leave, act: () => setScreen('rating') });
  }

  return (
    <section
      ref={panel}
      className="ncf-chat"
      tabIndex={-1}
      data-layout={layout}
      aria-label={texts.title}
      lang={lang}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || onEscape === undefined) return;
        onEscape();
        event.preventDefault();
      }}
    >
      <Header isOffline={isOffline} hours={hours} actions={actions} onClose={onClose} />
      <Screens
        screen={screen}
        hours={hours}
        isOffline={isOffline}
        onScreen={setScreen}
        onBack={back}
        focusComposer={focusNext}
      />
    </section>
  );
}
