import { t } from '@ncf/contract/t';
import { loadable } from '@ncf/ui/loadable';
import { chatCards } from '../../shell/chat-cards.ts';

const Frame = loadable(async () => (await import('@ncf/widget')).loadFrame(chatCards));

export const meta = {
  title: t('Live chat in a frame'),
  description: t('The live chat alone, for the frame that our script shows on other websites.'),
  noindex: true,
  isBare: true,
};

/** The chat in a frame on another site. */
export default function ChatFrame() {
  return (
    <main id="main" className="h-dvh">
      <h1 className="sr-only">{meta.title}</h1>
      <Frame />
    </main>
  );
}
