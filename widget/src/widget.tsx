import { siteAnswerCards, type LoadAnswerCards } from './cards/answer-cards.ts';
import { Chat, type ChatProps } from './chat.tsx';
import { visitorChat } from './visitor-chat.ts';
import { FloatingChat } from './launcher/floating-chat.tsx';
import { setLanguage, wantedLanguage } from './settings/language.ts';
import './widget.css';

/**
 * The visitor's chat. How to mount it:
 *
 * - On the chat's page: `const ChatPanel = loadable(async () => (await import('@ncf/widget')).loadPanel())`
 *   and `<ChatPanel layout="page" hours={hours} />` in a box with a height, such as
 *   `block-size: min(48rem, 100dvh - header)`. It needs a browser and is not prerendered: until
 *   it is there, show a placeholder of the same height.
 * - On every other page: `@ncf/widget/launcher` in the shell. It shows `FloatingChat` itself.
 * - Both use one engine, so a conversation continues from page to page without reconnecting.
 * - Styles load with the module (`widget.css`, a chunk of its own). Their colors are the tokens of
 *   `ui`, which follow `.dark` on the document's element.
 * - Nothing is requested before one of the two is rendered. Opening the chat requests the availability,
 *   without a cookie, and the session if this browser has a conversation. A socket needs a session.
 * - The texts are in the visitor's chosen language or the document's. Each is a chunk of its own.
 */

/** The chat on the engine that the whole page shares. */
function ChatPanel(props: Omit<ChatProps, 'chat'>) {
  return <Chat chat={visitorChat()} {...props} />;
}

/** The panel for `loadable`, with its texts loaded. @param cards those that are answered in the chat */
export async function loadPanel(cards?: LoadAnswerCards): Promise<{ default: typeof ChatPanel }> {
  siteAnswerCards.load = cards;
  await setLanguage(wantedLanguage());
  return { default: ChatPanel };
}

/** The chat of a frame on another site for `loadable`, with its texts loaded. */
export const loadFrame = async (cards?: LoadAnswerCards) => {
  siteAnswerCards.load = cards;
  return (await import('./embed/frame.tsx')).loadFrame();
};

/** Tells the server what it could not be told offline: that the visitor left. */
export function sendLeave(): void {
  visitorChat();
}

/** The floating chat for `loadable`, with its texts loaded. */
export async function loadFloating(
  cards?: LoadAnswerCards,
): Promise<{ default: typeof FloatingChat }> {
  siteAnswerCards.load = cards;
  await setLanguage(wantedLanguage());
  return { default: FloatingChat };
}
