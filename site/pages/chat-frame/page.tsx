import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '@ncf/contract/t';
import { chatCards } from '../../shell/chat-cards.ts';

const Frame = lazy(async () => (await import('@ncf/widget')).loadFrame(chatCards));

export const meta = {
  title: t('Live chat in a frame'),
  description: t('The live chat alone, for the frame that our script shows on other websites.'),
  noindex: true,
  isBare: true,
};

/** The chat in a frame on another site. */
export default function ChatFrame() {
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return (
    <main id="main" className="h-dvh">
      <h1 className="sr-only">{meta.title}</h1>
      <Suspense>{here && <Frame />}</Suspense>
    </main>
  );
}
