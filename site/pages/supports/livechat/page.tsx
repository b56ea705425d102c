import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import { loadable } from '@ncf/ui/loadable';
import { useEffect, type ReactNode } from 'react';
import type { PageProps } from '../../../page.ts';
import { chatCards } from '../../../shell/chat-cards.ts';
import { useStaffed } from '../../../shell/staffed.ts';
import type { load } from './data.ts';

/** In the chat's place until it is there. */
const Waiting = () => (
  <div className="mx-auto max-w-[30rem] px-4 pt-[5.25rem] pb-5 text-muted">
    {/* The chat shows the same words in the same place. */}
    <p className="noscript:hidden">
      {t('Hi! Ask us anything about trackers, ELD rules, or your order.')}
    </p>
    <p className="mt-4 text-small noscript:hidden">Opening the chat…</p>
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

const ChatPanel = loadable(async () => (await import('@ncf/widget')).loadPanel(chatCards), Waiting);

export const meta = {
  title: t('Live chat with our team'),
  description: t(
    'Chat with a person at {brand} about trackers, ELD rules, or your order. See whether we’re here now, when we’re open, and what happens when we’re not.',
    { brand },
  ),
};

type ChatData = ReturnType<typeof load>;

export const showsHours = true;

/** Says whether someone answers now, once known. */
function Status() {
  const isStaffed = useStaffed();
  useEffect(() => {
    import('../../../shell/chat-availability.ts')
      .then((chat) => chat.refreshStaffed())
      .catch(console.warn);
  }, []);
  return (
    <p role="status" className="mt-1 flex min-h-6 items-center gap-2 text-small text-muted lg:mt-3">
      {isStaffed !== null && (
        <>
          <span
            className={`size-2.5 rounded-full ${isStaffed ? 'bg-success-mark' : 'border-2 border-line-strong'}`}
          />
          {isStaffed ? t('We’re here now') : t('We’re away: leave a message')}
        </>
      )}
    </p>
  );
}

/** The hours, and what happens within and outside of them. */
function Facts({ hours }: Pick<ChatData, 'hours'>) {
  return (
    <dl className="text-small">
      {hours && <Fact label="When we’re here">{hours}</Fact>}
      <Fact label="How long a reply takes">
        The chat shows it before you write, once we’ve measured enough recent conversations.
      </Fact>
      <Fact label="When we’re away">
        Leave a message. We reply in the chat, and by email if you’ve closed the page.
      </Fact>
      <Fact label="What we ask for">
        Your name and email address, so that we can reply if you leave. See{' '}
        <a className="text-link underline" href="/privacy">
          privacy
        </a>
        .
      </Fact>
      <Fact label="If your connection drops">
        Your messages are sent when you’re back. The chat stays open on every page.
      </Fact>
      <Fact label="Prefer another way?">
        <a className="text-link underline" href="/book-a-call">
          Book a call
        </a>{' '}
        or{' '}
        <a className="text-link underline" href="/contact">
          use the contact form
        </a>
        .
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-2.5">
      <dt className="font-semibold">{label}</dt>
      <dd className="text-muted first-letter:uppercase">{children}</dd>
    </div>
  );
}

export default function LiveChat({ data }: PageProps<ChatData>) {
  return (
    <div className="shell-width grid gap-x-8 gap-y-4 pt-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-6">
      <div className="lg:col-span-4">
        <h1 className="text-headline">Live chat with our team</h1>
        <Status />
      </div>
      {/* The height keeps the composer on the first screen, also on a phone. */}
      <div className="h-[min(46rem,calc(100dvh-13.5rem-var(--bar,0rem)))] min-h-80 overflow-hidden rounded-xl border border-line bg-raised shadow-raised lg:col-span-8 lg:row-span-2 lg:h-[min(46rem,calc(100dvh-8.75rem-var(--bar,0rem)))]">
        <ChatPanel layout="page" hours={data.opening ?? undefined} />
      </div>
      <div className="lg:col-span-4">
        <Facts hours={data.hours} />
      </div>
    </div>
  );
}
