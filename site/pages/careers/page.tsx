import type { Company } from '../../build/content.ts';
import type { PageProps } from '../../page.ts';

export const meta = {
  title: 'Careers and Open Positions',
  description:
    'Open positions, what the work is like, and how we hire, step by step. No opening today? Here’s how to introduce yourself.',
};

const STEPS = [
  [
    'You write to us',
    'Tell us what you’d do here and what you’ve done. A link to your work beats a cover letter.',
  ],
  ['We reply', 'You get a yes, a no, or a question. If it’s a no, we say why.'],
  ['We talk', 'You spend an hour with someone who does the job, talking about the job.'],
  [
    'You try it',
    'You do a small task like ours. If it takes more than an evening, we pay you for it.',
  ],
  ['We decide', 'You get our decision in writing, with the salary in it.'],
] as const;

export default function Careers({ data }: PageProps<Company>) {
  const open = data.openings.length;
  return (
    <div className="shell-width grid gap-x-12 gap-y-12 pt-8 md:pt-12 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h1 className="text-display font-semibold text-balance">Work with us</h1>
        {open === 0 ? (
          <p className="mt-5 max-w-[52ch] text-lead text-muted">
            There are no open roles today, and we only list real ones. If you think we’re missing
            someone like you,{' '}
            <a className="text-link underline" href="/contact?about=Other">
              introduce yourself
            </a>
            .
          </p>
        ) : (
          <ul className="mt-8 border-t-2 border-accent-mark">
            {data.openings.map((role) => (
              <li key={role.title} className="border-b border-line py-5">
                <h2 className="text-heading font-semibold">{role.title}</h2>
                <p className="font-mono text-micro text-faint">{role.place}</p>
                <p className="mt-2 max-w-[54ch] text-muted">{role.text}</p>
              </li>
            ))}
          </ul>
        )}
        <h2 className="mt-14 text-title font-semibold">What the work is like</h2>
        <div className="mt-4 space-y-4 text-muted">
          <p>
            Half of it happens under dashboards, in truck yards, and on the phone with a driver
            who’s stuck at a weigh station. The other half is making sure the next driver doesn’t
            have to call.
          </p>
          <p>
            We look for people who say “I don’t know” and then find out, who write so that an
            installer in the rain understands it, and who wouldn’t look up another person’s trips
            without a reason.
          </p>
          <p>
            We hire for the work. We don’t ask about or consider age, race, national origin, sex,
            gender identity, sexual orientation, religion, disability, or family. If you need an
            accommodation for the interview, tell us.
          </p>
        </div>
      </div>
      <aside aria-label="How we hire" className="lg:col-span-5">
        <div className="rounded-xl bg-sunken p-6 md:p-8">
          <h2 className="text-heading font-semibold">How we hire</h2>
          <ol className="mt-5 border-l-2 border-accent-mark">
            {STEPS.map(([name, text]) => (
              <li key={name} className="relative pb-5 pl-6 last:pb-0">
                <span
                  aria-hidden="true"
                  className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-sunken bg-accent-mark"
                />
                <strong>{name}</strong>
                <span className="block text-small text-muted">{text}</span>
              </li>
            ))}
          </ol>
          <p className="mt-5 text-small text-muted">
            Only the people who decide read what you send, and we erase it after the decision unless
            you ask us to keep it.
          </p>
        </div>
        <p className="mt-6 flex flex-wrap gap-x-6 text-small">
          <a className="py-1 text-link underline" href="/about">
            About us
          </a>
          <a className="py-1 text-link underline" href="/opportunities">
            Become a partner
          </a>
        </p>
      </aside>
    </div>
  );
}
