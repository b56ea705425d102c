import { lazy, Suspense, useEffect, useState } from 'react';
import type { PageProps } from '../../../page.ts';

const ChatPanel = lazy(async () => ({ default: (await import('@ncf/widget')).ChatPanel }));

export const meta = { title: 'Live chat', description: 'Chat with a person at NCF Track. What you write is kept until the line is back.' };

export default function LiveChat({ data }: PageProps<{ hours: string }>) {
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const waiting = <p className="p-6 text-muted">The chat is starting. It needs JavaScript; without it, write to us from the contact page.</p>;
  return (
    <div className="shell-width grid gap-8 pt-6 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <p className="eyebrow">Support</p>
        <h1 className="mt-3 text-title font-semibold">Chat with a person</h1>
        <p className="mt-4 text-muted">{data.hours}</p>
        <ul className="mt-6 grid gap-3 text-small text-muted">
          <li>Your name and e-mail address are asked, so that an answer can reach you.</li>
          <li>If the line drops, what you wrote waits and goes out by itself.</li>
          <li>Move on to any page: the chat stays with you.</li>
        </ul>
      </div>
      <div className="h-[min(46rem,calc(100dvh-6rem))] min-h-96 overflow-hidden rounded-xl border border-line bg-raised shadow-raised lg:col-span-8">
        {here ? <Suspense fallback={waiting}><ChatPanel layout="page" hours={data.hours} /></Suspense> : waiting}
      </div>
    </div>
  );
}
