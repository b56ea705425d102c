import { useState } from 'react';
import { useChat, useChatState } from './chat-context.ts';
import { ConversationPart } from './conversation/conversation-part.ts';
import { hasEnded } from './past-conversations/has-ended.ts';
import { onDemand, Waiting } from './on-demand.tsx';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import { SignIn } from './sign-in/sign-in.tsx';
import { texts } from './texts/texts.ts';
import { TryNow } from './try-now.tsx';

const YourData = onDemand(() => import('./your-data/your-data.tsx'));
const Settings = onDemand(() => import('./settings/settings.tsx'));
const PastConversations = onDemand(() => import('./past-conversations/past-conversations.tsx'));
const CookiesBlocked = onDemand(() => import('./sign-in/cookies-blocked.tsx'));
const Rating = onDemand(() => import('./rating/rating.tsx'));
const Thanks = onDemand(() => import('./rating/thanks.tsx'));

/** The screens that end a conversation must also work once the connection is lost. */
export const preloadScreens = async (): Promise<void> => {
  await Promise.all([Rating.preload(), Thanks.preload()]);
};

/** What the panel shows; `chat` is the conversation, or the sign-in form without one, and `search` a search in it. */
export type Screen =
  | 'chat'
  | 'search'
  | 'rating'
  | 'thanks'
  | 'deleted'
  | 'settings'
  | 'data'
  | 'past';

interface ScreensProps {
  screen: Screen;
  hours: OpeningHours | undefined;
  isOffline: boolean;
  onScreen: (screen: Screen) => void;
  /** Returns to the chat. */
  onBack: () => void;
  /** Moves the focus to the composer once it is there. */
  focusComposer: () => void;
}

/** The panel below its header. */
export function Screens({ screen, onScreen, onBack, ...rest }: ScreensProps) {
  const session = useChatState((state) => state.session);
  const [wasShared, setWasShared] = useState(false);
  switch (screen) {
    case 'settings':
      return <Settings onBack={onBack} />;
    case 'past':
      return <PastConversations onBack={onBack} />;
    case 'thanks':
    case 'deleted':
      return (
        <Thanks
          isDeleted={screen === 'deleted'}
          isShared={wasShared}
          onNewChat={onBack}
          onPast={() => onScreen('past')}
        />
      );
    case 'rating':
      return (
        <Rating
          onStay={onBack}
          onLeft={(isShared) => {
            setWasShared(isShared);
            onScreen('thanks');
          }}
        />
      );
    case 'data':
      if (session !== 'open') break;
      return (
        <YourData
          onBack={onBack}
          onPast={() => onScreen('past')}
          onDeleted={() => onScreen('deleted')}
        />
      );
    case 'search':
    case 'chat':
  }
  return (
    <ChatScreen
      onPast={() => onScreen('past')}
      onSearchEnd={screen === 'search' ? onBack : undefined}
      {...rest}
    />
  );
}

/** The conversation, the sign-in form, or why there is neither yet. */
function ChatScreen({
  hours,
  isOffline,
  focusComposer,
  onPast,
  onSearchEnd,
}: Pick<ScreensProps, 'hours' | 'isOffline' | 'focusComposer'> & {
  onPast: () => void;
  onSearchEnd: (() => void) | undefined;
}) {
  const chat = useChat();
  const session = useChatState((state) => state.session);
  const chatUserId = useChatState((state) => state.chatUserId) ?? '';
  if (session === 'unreachable')
    return (
      <Waiting text={texts.unreachable}>
        <TryNow look="secondary" />
      </Waiting>
    );
  if (session === 'unknown') return <Waiting text={texts.starting} />;
  if (session === 'none' && !navigator.cookieEnabled) return <CookiesBlocked />;
  if (session === 'none')
    return (
      <SignIn hours={hours} onStarted={focusComposer} onPast={hasEnded() ? onPast : undefined} />
    );
  return (
    <ConversationPart
      key={chatUserId}
      chatUserId={chatUserId}
      isOffline={isOffline}
      focusComposer={focusComposer}
      onSearchEnd={onSearchEnd}
      onNewChat={() => {
        focusComposer();
        void chat.disconnect({ forget: true });
      }}
    />
  );
}
