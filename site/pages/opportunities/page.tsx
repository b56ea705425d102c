import { exhibit } from '../../shell/exhibit.tsx';
import { RelatedLinks } from '../section-parts.tsx';

const Margin = exhibit(() => import('./margin.tsx'));

export const meta = {
  title: 'Partners',
  description:
    'For installers, resellers and integrators: what each does and gets, what is asked, how it begins, and a margin calculator on your own numbers.',
};

const KINDS = [
  [
    'Installer',
    'You fit devices.',
    'Work in your region, a fitting record, a person to call from under a dash.',
    'Proof of training, insurance, photographs of the work.',
  ],
  [
    'Reseller',
    'You sell and answer first.',
    'Devices and licenses at partner conditions; the price to the customer is yours.',
    'First-line help in your language, and one who knows wiring.',
  ],
  [
    'Referral',
    'You know someone.',
    'A share agreed beforehand, once the customer has paid.',
    'The customer’s yes to being named.',
  ],
  [
    'Integrator',
    'Your software needs positions.',
    'An interface, a test account, and its documents.',
    'Keys kept safe, and the end customer’s consent.',
  ],
] as const;

const STEPS = [
  ['You write', 'Who you are, where you work, what you fit or sell today.'],
  ['We talk', 'Half an hour. Either side may say no.'],
  ['Three devices', 'You fit them on vehicles of your own and tell us what was bad.'],
  [
    'Paper',
    'Conditions, territory, who answers what, how it ends. No exclusivity unless it is written.',
  ],
  ['The first customer', 'Together. The second is yours.'],
] as const;

const COLUMNS = ['What you do', 'What you get', 'What is asked'];

export default function Partners() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1 className="text-display font-semibold text-balance">
            Work it out before you write to us
          </h1>
          <p className="mt-5 text-lead text-muted">
            A tracking business lives on the months after the sale. Put your own numbers in: what it
            earns, when it pays back, and what a leaving customer costs.
          </p>
          <p className="mt-6">
            <a className="button" href="/contact?about=Partners">
              Write to us as a partner
            </a>
          </p>
        </div>
        <div id="margin" className="scroll-mt-4 lg:col-span-7">
          <Margin />
        </div>
      </div>
      <section className="mt-16">
        <h2 className="text-title font-semibold">Four ways to work together</h2>
        <ul className="mt-5 border-t-2 border-accent-mark">
          {KINDS.map(([kind, ...cells]) => (
            <li
              key={kind}
              className="grid gap-x-8 gap-y-3 border-b border-line py-5 md:grid-cols-[8rem_1fr_1fr_1fr]"
            >
              <h3 className="font-semibold">{kind}</h3>
              {cells.map((cell, i) => (
                <p key={cell} className="text-muted">
                  <span className="block font-mono text-micro text-faint">{COLUMNS[i]}</span>
                  {cell}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </section>
      <section className="mt-16 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div>
          <h2 className="text-title font-semibold">How it begins</h2>
          <ol className="mt-5 border-l-2 border-accent-mark">
            {STEPS.map(([name, text], i) => (
              <li key={name} className="relative pb-5 pl-6 last:pb-0">
                <span
                  aria-hidden="true"
                  className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-surface bg-accent-mark"
                />
                <strong>
                  {i + 1}. {name}.
                </strong>{' '}
                <span className="text-muted">{text}</span>
              </li>
            ))}
          </ol>
        </div>
        <div>
          <h2 className="text-title font-semibold">Before you sign with anybody</h2>
          <ul className="mt-5 list-disc space-y-2 pl-5 text-muted marker:text-accent-mark">
            <li>Whose customer is it when you part? Whose data, whose SIM cards?</li>
            <li>May the price you pay rise in the middle of a customer’s term?</li>
            <li>Who pays for a device that dies in month five, and for the drive there?</li>
            <li>Is there a minimum, and what happens below it?</li>
            <li>What may you call yourself? No one is “certified” here for having signed.</li>
          </ul>
          <div className="mt-8">
            <RelatedLinks
              links={[
                ['/products', 'Devices'],
                ['/downloads', 'Fitting record'],
                ['/whyncftrack', '20 questions for any vendor'],
              ]}
            />
          </div>
        </div>
      </section>
    </div>
  );
}
