import { Chat } from './chat.tsx';
import { visitorChat } from './visitor-chat.ts';
import { FloatingChat } from './launcher/floating-chat.tsx';
import type { ChatHours } from './sign-in/opening-hours.tsx';
import { putLanguage, wantedLanguage } from './settings/language.ts';
import './widget.css';

/**
 * The visitor's chat. How to mount it:
 *
 * - The chat's page: `const ChatPanel = lazy(async () => (await import('@ncf/widget')).loadPanel())`
 *   and `<ChatPanel layout="page" hours={hours} />` in a box that has a height (for instance
 *   `block-size: min(48rem, 100dvh - header)`); the panel fills it. Load it in an effect or behind
 *   `<Suspense>` with a skeleton of the same height: it needs a browser and is not prerendered.
 * - Every other page: `@ncf/widget/launcher` in the shell (its comment says how). It shows
 *   `FloatingChat` itself.
 * - One engine serves both: a conversation goes on, connected, from page to page.
 * - Styles come with the module (`widget.css`, a lazy chunk of its own) and take their colors from the
 *   tokens of `ui`; both color modes follow `.dark` on the document's element.
 * - Nothing is asked of the network before one of the two is rendered. Opening asks who is here, without
 *   a cookie, and, where a conversation was begun, for its session; a socket is opened only with a session.
 * - The words are those of the document's language or of the visitor's choice (`texts/`), a lazy chunk
 *   for each language.
 */

export type { ChatHours };

interface ChatPanelProps {
  /** `page` fills its box on the chat's own page; `floating` has a close button. */
  layout: 'page' | 'floating';
  /** When people answer; nothing is shown without it. */
  hours?: ChatHours | undefined;
  /** Called by the close button of the floating layout and by Escape in it. */
  onClose?: (() => void) | undefined;
}

/** The chat from sign-in to thank-you, on the engine that the whole page has in common. */
function ChatPanel(props: ChatPanelProps) {
  return <Chat chat={visitorChat()} {...props} />;
}

/** The panel for React's `lazy`, once its words are there. */
export async function loadPanel(): Promise<{ default: typeof ChatPanel }> {
  await putLanguage(wantedLanguage());
  return { default: ChatPanel };
}

/** The floating chat for React's `lazy`, once its words are there. */
export async function loadFloating(): Promise<{ default: typeof FloatingChat }> {
  await putLanguage(wantedLanguage());
  return { default: FloatingChat };
}
