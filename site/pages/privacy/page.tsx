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
    'What this site and its chat store about you, why, who can see it, and for how long. No cookie before you chat, no tracking, no sale of data.',
};

const shortOf = (cookieDays: number) => [
  ['0', 'cookies until you start a chat'],
  ['1', `cookie after that, hidden from scripts, for ${cookieDays} days`],
  ['0', 'ads, fingerprints, or records of who reads what'],
  ['0', 'sales of your data, to anyone'],
];

const PARTS = [
  ['list', 'What we store, and for how long'],
  ['clauses', 'Your device, cookies, logs, and rights'],
  ['write', 'Privacy questions'],
] as const;

export default function Privacy({ data }: PageProps<PrivacyData>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <p className="font-mono text-small text-muted">
        Version 6 · Nov 23, 2026 · {data.legalName}
        {data.sample &&
          ' · the owner adds the company name, address, and governing law before launch'}
      </p>
      <h1 className="mt-3 max-w-4xl text-display font-semibold text-balance">
        What we store, and for how long
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
        <h2 className="text-title font-semibold">Everything we store</h2>
        <p className="mt-3 max-w-[54ch] text-muted">
          These are the software’s default periods; the site’s owner can set others. A nightly job
          erases anything older. Copies in backups are deleted along with the backups.
        </p>
        <ul className="mt-6 border-t-2 border-accent-mark">
          {data.rows.map((row) => (
            <li
              key={row.what}
              className="grid break-inside-avoid gap-x-8 gap-y-1 border-b border-line py-4 lg:grid-cols-[5fr_4fr_3fr_4fr]"
            >
              <strong>{row.what}</strong>
              <span className="text-muted">
                <span className="font-mono text-micro text-faint">why </span>
                {row.why}
              </span>
              <span className="text-muted">
                <span className="font-mono text-micro text-faint">who sees it </span>
                {row.who}
              </span>
              <span>
                <span className="font-mono text-micro text-faint">how long </span>
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
        <h2 className="text-heading font-semibold">Privacy questions? Write to us</h2>
        <p className="mt-2 max-w-[54ch] text-muted">
          Ask us in the{' '}
          <a className="text-link underline" href="/supports/livechat">
            chat
          </a>{' '}
          or email <span className="break-all">{data.email}</span>
          {data.sample && ' (a sample address)'}. You can also file a complaint with the data
          protection authority where you live.
        </p>
        <p className="mt-4 max-w-[76ch] text-micro text-faint">
          Version 6, Nov 23, 2026: added emails that you send us, links in emails, and searches that
          find nothing. Version 5, Nov 21, 2026: added what remains after a deletion, failed
          sign-ins, blocked connections, and your location; scroll positions are no longer stored.
          Version 4, the same day: added wait times, replies to the contact form, email opt-outs,
          team sign-ins, and API keys. Version 3, the same day: added shared computers, emails,
          webhooks, and what the chat stores on your device. Version 2, the same day: added the list
          with storage periods. Version 1: first version.
        </p>
      </section>
    </div>
  );
}
