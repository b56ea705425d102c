import { t } from '@ncf/contract/t';
import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { LegalPage } from '../legal-page.tsx';
import type { load } from './data.ts';

const Clauses = exhibit(() => import('./clauses.tsx'));

type PrivacyData = ReturnType<typeof load>;

export const meta = {
  title: t('Privacy'),
  description: t(
    'What this site and its chat store about you, why, who can see it, and for how long. No cookie before you chat, no tracking, no sale of data.',
  ),
};

const SECTIONS = [
  ['conversations', t('When you chat')],
  ['mail', t('When you write to us')],
  ['site', t('This site and our team')],
  ['device', t('On your device')],
  ['cookie', t('The cookie')],
  ['shared', t('Shared computers')],
  ['location', t('Your location')],
  ['third-parties', t('Third parties')],
  ['logs', t('Logs')],
  ['rights', t('Your rights')],
  ['email', t('Your email address')],
  ['vehicles', t('Tracked vehicles')],
  ['write', t('Privacy questions')],
] as const;

const shortOf = (cookieDays: number) => [
  ['0', t('cookies until you start a chat')],
  ['1', t('cookie after that, hidden from scripts, for {cookieDays} days', { cookieDays })],
  ['0', t('ads, fingerprints, or records of who reads what')],
  ['0', t('sales of your data, to anyone')],
];

/** The page in four figures, and where to see and delete your own data. */
function Brief({ cookieDays }: { cookieDays: number }) {
  return (
    <div className="mt-6 rounded-xl bg-accent-soft p-5 md:p-6">
      <h2 className="text-heading">The short version</h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        {shortOf(cookieDays).map(([figure, text]) => (
          <div key={text} className="flex flex-col-reverse justify-end">
            <dt className="text-small text-muted">{text}</dt>
            <dd className="font-mono text-title font-normal text-accent">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[68ch]">
        To download or delete your conversations, open{' '}
        <a className="text-link underline" href="/supports/livechat">
          the chat
        </a>{' '}
        and choose “Your data” in its menu. For everything else, see{' '}
        <a className="text-link underline" href="#rights">
          your rights
        </a>
        .
      </p>
    </div>
  );
}

const COLUMNS = 'lg:grid-cols-[5fr_4fr_3fr_4fr]';

/** The data stored on one occasion: a table, whose rows are lists on narrow screens. */
function Stored({ id, title, rows }: PrivacyData['groups'][number]) {
  return (
    <section id={id} className="mt-10 scroll-mt-6">
      <h3 className="text-heading">{title}</h3>
      <div
        aria-hidden="true"
        className={`mt-3 hidden gap-x-6 text-small font-semibold lg:grid ${COLUMNS}`}
      >
        <span>What</span>
        <span>Why</span>
        <span>Who sees it</span>
        <span>How long</span>
      </div>
      <ul className="mt-2 border-t-2 border-accent-mark text-small wrap-anywhere">
        {rows.map(({ name, what, why, who, long }) => (
          <li
            key={name}
            className={`grid gap-x-6 gap-y-1 border-b border-line py-3 text-muted ${COLUMNS}`}
          >
            <p>
              <strong className="block text-body font-semibold text-text">{name}</strong>
              {what}
            </p>
            <p>
              <Label>Why: </Label>
              {why}
            </p>
            <p>
              <Label>Who sees it: </Label>
              {who}
            </p>
            <p className="text-text">
              <Label>How long: </Label>
              {long}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A column's name, shown where the columns are lines. */
const Label = ({ children }: { children: string }) => (
  <span className="font-semibold text-text lg:sr-only">{children}</span>
);

/** What changed, newest first. */
function Versions() {
  return (
    <details className="disclosure border-t border-line">
      <summary>Earlier versions</summary>
      <ul className="max-w-[68ch] space-y-2 pb-5 text-small text-muted">
        <li>
          Version 8, Nov 29, 2026: added the location you can send in the chat, and the language and
          unsent form that your browser keeps.
        </li>
        <li>
          Version 7, Nov 26, 2026: added chat questions without an answer, and the lookup of answers
          while you type in chat.
        </li>
        <li>
          Version 6, Nov 23, 2026: added emails that you send us, links in emails, and searches that
          find nothing.
        </li>
        <li>
          Version 5, Nov 21, 2026: added what remains after a deletion, failed sign-ins, blocked
          connections, and your location; scroll positions are no longer stored.
        </li>
        <li>
          Versions 1 to 4, Nov 21, 2026: the list with storage periods, then shared computers,
          emails and email opt-outs, wait times, replies to the contact form, team sign-ins,
          webhooks, and API keys.
        </li>
      </ul>
    </details>
  );
}

export default function Privacy({ data }: PageProps<PrivacyData>) {
  return (
    <LegalPage
      title="Privacy: what we store, and for how long"
      version={t('Version 8 · Effective Nov 29, 2026')}
      legalName={data.legalName}
      brief={<Brief cookieDays={data.cookieDays} />}
      sections={SECTIONS}
    >
      <h2 className="text-headline">Everything we store</h2>
      <p className="mt-3 max-w-[60ch] text-muted">
        These are the software’s default periods; the site’s owner can set others. A nightly job
        erases anything older. Copies in backups are deleted along with the backups.
      </p>
      {data.groups.map((group) => (
        <Stored key={group.id} {...group} />
      ))}
      <div className="mt-12">
        <Clauses />
      </div>
      <section id="write" className="scroll-mt-6 border-t border-line py-7">
        <h2 className="text-heading">Privacy questions? Write to us</h2>
        <p className="mt-3 max-w-[60ch] text-muted">
          Ask us in the{' '}
          <a className="text-link underline" href="/supports/livechat">
            chat
          </a>{' '}
          or email <span className="break-words">{data.email}</span>. You can also file a complaint
          with the data protection authority where you live.
        </p>
      </section>
      <Versions />
    </LegalPage>
  );
}
