import type { Company } from '../../build/content.ts';
import type { PageProps } from '../../page.ts';

export const meta = {
  title: 'Careers',
  description:
    'Open positions where there are some, how we choose people, step by step, and what to send when there is none.',
};

const STEPS = [
  ['You write', 'What you would do here and what you have done. A link to work beats a letter.'],
  ['We answer', 'Yes, no or a question. A no says why.'],
  ['We talk', 'An hour with someone who does the work, about the work.'],
  ['You try', 'A small task like ours, paid if it takes more than an evening.'],
  ['We decide', 'In writing, with the money in it.'],
] as const;

export default function Careers({ data }: PageProps<Company>) {
  const open = data.openings.length;
  return (
    <div className="shell-width grid gap-x-12 gap-y-12 pt-8 md:pt-12 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h1 className="text-display font-semibold text-balance">
          {open === 0
            ? 'No position is open'
            : `${open} open ${open === 1 ? 'position' : 'positions'}`}
        </h1>
        {open === 0 ? (
          <p className="mt-5 max-w-[52ch] text-lead text-muted">
            We list only what is really open. If you think that someone like you is missing here,
            write to{' '}
            <a className="break-all text-link underline" href={`mailto:${data.email}`}>
              {data.email}
            </a>
            {data.sample && ' (a sample address)'}.
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
            Half of it happens under dashboards, in yards and on the phone with a driver who is
            stuck at a weigh station. The other half is making sure that the next one need not call.
          </p>
          <p>
            What we look for: you say “I do not know” and then find out; you write so that a fitter
            in the rain understands it; you would not read another person’s track without a reason.
          </p>
          <p>
            We choose by work. Age, origin, sex, faith, disability, family and whom you love are not
            asked and not weighed. Tell us what you need for the talk to be fair.
          </p>
        </div>
      </div>
      <aside aria-label="How we choose" className="lg:col-span-5">
        <div className="rounded-xl bg-sunken p-6 md:p-8">
          <h2 className="text-heading font-semibold">How we choose</h2>
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
            What you send is read by those who decide and erased when it is decided, unless you ask
            us to keep it.
          </p>
        </div>
        <p className="mt-6 flex flex-wrap gap-x-6 text-small">
          <a className="py-1 text-link underline" href="/about">
            About us
          </a>
          <a className="py-1 text-link underline" href="/opportunities">
            Work with us as a company
          </a>
        </p>
      </aside>
    </div>
  );
}
