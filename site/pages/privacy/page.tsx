import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';

const Clauses = exhibit(() => import('./clauses.tsx'));

interface PrivacyData {
  legalName: string;
  email: string;
  sample: boolean;
  cookieDays: number;
  rows: { what: string; why: string; who: string; long: string }[];
}

export const meta = {
  title: 'Privacy',
  description:
    'What this site and its chat store about you, what for, who sees it and for how long; no cookie before a chat, no analytics, no sale.',
};

const shortOf = (cookieDays: number) => [
  ['0', 'cookies until you begin a chat'],
  ['1', `afterwards, unreadable for scripts, ${cookieDays} days`],
  ['0', 'analytics, advertising, fingerprints'],
  ['0', 'sales of data, to anybody'],
];

const PARTS = [
  ['list', 'What is stored, and until when'],
  ['clauses', 'Device, cookie, logs, rights'],
  ['write', 'Write to us about it'],
] as const;

export default function Privacy({ data }: PageProps<PrivacyData>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <p className="font-mono text-small text-muted">
        Version 5 · 21 November 2026 · {data.legalName}
        {data.sample && ' · the owner completes name, address and law before going public'}
      </p>
      <h1 className="mt-3 max-w-4xl text-display font-semibold text-balance">
        What is kept about you, and until when
      </h1>
      <dl className="mt-8 grid grid-cols-2 border-y border-line lg:grid-cols-4">
        {shortOf(data.cookieDays).map(([figure, text]) => (
          <div key={text} className="flex flex-col-reverse justify-end py-5 pr-5">
            <dt className="text-small text-muted">{text}</dt>
            <dd className="font-mono text-title text-accent">{figure}</dd>
          </div>
        ))}
      </dl>
      <nav
        aria-label="On this page"
        className="mt-4 flex flex-wrap gap-x-5 text-small print:hidden"
      >
        {PARTS.map(([id, name]) => (
          <a key={id} className="py-1.5 text-link underline" href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <section id="list" className="mt-10 scroll-mt-4">
        <h2 className="text-title font-semibold">The whole list</h2>
        <p className="mt-3 max-w-[54ch] text-muted">
          Times are the defaults of the software; the owner of the site may set others, and a job
          that runs each night erases what is older. Copies in backups go with the backups.
        </p>
        <ul className="mt-6 border-t-2 border-accent-mark">
          {data.rows.map((row) => (
            <li
              key={row.what}
              className="grid break-inside-avoid gap-x-8 gap-y-1 border-b border-line py-4 lg:grid-cols-[5fr_4fr_3fr_4fr]"
            >
              <strong>{row.what}</strong>
              <span className="text-muted">
                <span className="font-mono text-micro text-faint">for </span>
                {row.why}
              </span>
              <span className="text-muted">
                <span className="font-mono text-micro text-faint">seen by </span>
                {row.who}
              </span>
              <span>
                <span className="font-mono text-micro text-faint">kept </span>
                {row.long}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <div id="clauses" className="scroll-mt-4">
        <Clauses />
      </div>
      <section id="write" className="mt-12 scroll-mt-4 rounded-xl bg-sunken p-6 md:p-8">
        <h2 className="text-heading font-semibold">Write to us about it</h2>
        <p className="mt-2 max-w-[54ch] text-muted">
          In the{' '}
          <a className="text-link underline" href="/supports/livechat">
            chat
          </a>{' '}
          or to <span className="break-all">{data.email}</span>
          {data.sample && ' (a sample address)'}. You may also complain to the authority for data
          protection where you live.
        </p>
        <p className="mt-4 max-w-[76ch] text-micro text-faint">
          Version 5, 21 November 2026: what a deletion leaves, failed logins, connections that are
          cut off, your position; scroll marks are no longer kept. Version 4, the same day: waiting
          times, answers to the form, stopped letters, logins of the team, API keys. Version 3, the
          same day: shared computers, letters, webhooks, what the chat keeps on your device. Version
          2, the same day: the list with times. Version 1: first text.
        </p>
      </section>
    </div>
  );
}
