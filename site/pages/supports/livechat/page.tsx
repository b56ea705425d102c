import type { ChatHours } from '@ncf/widget';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { PageProps } from '../../../page.ts';

const ChatPanel = lazy(async () => (await import('@ncf/widget')).loadPanel());

export const meta = {
  title: 'Live chat',
  description: 'Chat with a person at NCF Track about trackers, ELD rules, or your order.',
};

export default function LiveChat({ data }: PageProps<{ hours: ChatHours | null }>) {
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const waiting = (
    <div className="p-6 text-muted">
      <p className="noscript:hidden">Opening the chat…</p>
      <noscript>
        <p>
          The chat needs JavaScript. You can also{' '}
          <a className="text-link underline" href="/contact">
            send us a message
          </a>{' '}
          from the contact page.
        </p>
      </noscript>
    </div>
  );
  return (
    <div className="shell-width grid gap-x-8 gap-y-4 pt-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-6">
      <div className="lg:col-span-4">
        <p className="eyebrow">Support</p>
        <h1 className="mt-2 text-title font-semibold lg:mt-3">Chat with a person</h1>
      </div>
      {/* The height keeps the composer on the first screen, also on a phone. */}
      <div className="h-[min(46rem,calc(100dvh-13.5rem))] min-h-80 overflow-hidden rounded-xl border border-line bg-raised shadow-raised lg:col-span-8 lg:row-span-2 lg:h-[min(46rem,calc(100dvh-8.75rem))]">
        {here ? (
          <Suspense fallback={waiting}>
            <ChatPanel layout="page" hours={data.hours ?? undefined} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      <ul className="grid content-start gap-3 text-small text-muted lg:col-span-4">
        <li>We ask for your name and email address so that we can reply if you leave.</li>
        <li>If you lose your connection, your messages send when you’re back.</li>
        <li>Keep browsing: the chat stays open on every page.</li>
      </ul>
    </div>
  );
}
