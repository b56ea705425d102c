import { t } from '@ncf/contract/t';
import brand from 'brand:name';
import bench from 'picture:careers';
import type { Company } from '../../build/content.ts';
import type { PageProps } from '../../page.ts';
import { Picture } from '../../shell/picture.tsx';
import { DescribedLinks } from '../described-links.tsx';
import { Steps } from '../steps.tsx';

export const meta = {
  title: t('Careers and Open Positions'),
  description: t(
    'Open positions, what the work is like, and how we hire, step by step. No opening today? Here’s how to introduce yourself.',
  ),
};

const STEPS = [
  [
    t('You write to us'),
    t('Tell us what you’d do here and what you’ve done. A link to your work beats a cover letter.'),
  ],
  [t('We reply'), t('You get a yes, a no, or a question. If it’s a no, we say why.')],
  [t('We talk'), t('You spend an hour with someone who does the job, talking about the job.')],
  [
    t('You try it'),
    t('You do a small task like ours. If it takes more than an evening, we pay you for it.'),
  ],
  [t('We decide'), t('You get our decision by email, with the salary in it.')],
] as const;

/** The open roles, or what to do when there are none. */
function Roles({ openings }: Pick<Company, 'openings'>) {
  if (openings.length === 0)
    return (
      <p className="mt-5 max-w-[52ch] text-lead text-muted">
        There are no open roles today, and we only list real ones. If you think we’re missing
        someone like you, tell us what you’d do here.
      </p>
    );
  return (
    <ul className="mt-8 border-t-2 border-accent-mark">
      {openings.map((role) => (
        <li key={role.title} className="border-b border-line py-5">
          <h2 className="text-heading">{role.title}</h2>
          <p className="text-micro text-muted">{role.place}</p>
          <p className="mt-2 max-w-[54ch] text-muted">{role.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** The five steps from a first note to a decision. */
function Hiring() {
  return (
    <section>
      <h2 className="text-title">How we hire, in five steps</h2>
      <Steps items={STEPS} />
      <p className="mt-5 max-w-[60ch] text-small text-muted">
        Only the people who decide read what you send, and we erase it after the decision unless you
        ask us to keep it.
      </p>
    </section>
  );
}

/** What to write to us. */
function Note() {
  return (
    <div className="mt-8 rounded-xl bg-accent-soft p-6">
      <h2 className="text-heading">What to put in your note</h2>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        <li>What you’d do here, in a sentence or two.</li>
        <li>One thing you made, fixed, or explained, with a link or a photo.</li>
        <li>Where you live, and when you could start.</li>
      </ul>
      <p className="mt-5">
        <a className="button" href="/contact?about=Other">
          Introduce yourself
        </a>
      </p>
    </div>
  );
}

/** What the work is like. */
function Work() {
  return (
    <section className="mt-14 grid items-center gap-x-12 gap-y-8 lg:grid-cols-12">
      <div className="space-y-4 lg:col-span-6">
        <h2 className="text-title">What the work is like</h2>
        <p>
          Half of it happens under dashboards, in truck yards, and on the phone with a driver who’s
          stuck at a weigh station. The other half is making sure the next driver doesn’t have to
          call.
        </p>
        <p className="text-muted">
          We look for people who say “I don’t know” and then find out, who write so that an
          installer in the rain understands it, and who wouldn’t look up another person’s trips
          without a reason.
        </p>
        <p className="text-muted">
          We hire for the work. We don’t ask about or consider age, race, national origin, sex,
          gender identity, sexual orientation, religion, disability, or family. If you need an
          accommodation for the interview, tell us.
        </p>
      </div>
      <Picture of={bench} sizes="(min-width: 64rem) 38rem, 88vw" className="lg:col-span-6" />
    </section>
  );
}

const MADE = [
  [
    '/solutions/eld',
    t('ELD checker'),
    t('The federal rules, turned into questions a driver can answer.'),
  ],
  ['/installation', t('Installation guide'), t('What an installer reads with one hand free.')],
  [
    '/solutions/personal',
    t('Battery life calculator'),
    t('Battery life from your own settings, with its limits.'),
  ],
  [
    '/supports',
    t('Help center'),
    t('What each light means, and five checks for a silent tracker.'),
  ],
  ['/developers', t('Developer pages'), t('The chat’s API, with examples that our tests run.')],
  ['/security', t('Security and data'), t('Who can see what, and how long it’s stored.')],
] as const;

/** Work that anyone can judge. */
function Made() {
  return (
    <section className="mt-14">
      <h2 className="text-title">Look at our work first</h2>
      <p className="mt-3 max-w-[60ch] text-muted">
        If you read one of these and know how you’d make it better, say so in your note.
      </p>
      <DescribedLinks links={MADE} />
      <p className="mt-8 text-muted">
        Do you install or sell devices?{' '}
        <a className="text-link underline" href="/opportunities">
          Become a partner
        </a>{' '}
        instead.
      </p>
    </section>
  );
}

export default function Careers({ data }: PageProps<Company>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid gap-12 lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pt-4">
          <h1 className="text-display">Work at {brand}</h1>
          <Roles openings={data.openings} />
          <Note />
        </div>
        <div className="lg:col-span-6 lg:pt-8">
          <Hiring />
        </div>
      </div>
      <Work />
      <Made />
    </div>
  );
}
