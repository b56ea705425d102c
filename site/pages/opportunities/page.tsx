import { t } from '@ncf/contract/t';
import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { JobList } from '../job-list.tsx';
import { RelatedLinks } from '../section-parts/parts.tsx';
import type { load } from './data.ts';
import { Steps } from '../steps.tsx';

const Margin = exhibit(() => import('./margin.tsx'));

export const meta = {
  title: t('Become a GPS Tracking Reseller, Installer, or Partner'),
  description: t(
    'Partner programs for installers, resellers, referrals, and integrators: what you do, what you get, how to start, and a margin calculator for your own numbers.',
  ),
};

const KINDS = [
  [
    t('Installer'),
    t('You install devices.'),
    t('Jobs in your area, an installation checklist, and someone to call from under the dash.'),
    t('Proof of training, insurance, and photos of your work.'),
  ],
  [
    t('Reseller'),
    t('You sell and give first-line support.'),
    t('Devices and licenses on partner terms. You set your customers’ prices.'),
    t('First-line support in your customers’ language, and someone who knows wiring.'),
  ],
  [
    t('Referral'),
    t('You introduce a customer.'),
    t('A commission agreed in advance, paid once the customer has paid.'),
    t('The customer’s permission to be introduced.'),
  ],
  [
    t('Integrator'),
    t('Your software needs positions.'),
    t('An API, a test account, and documentation.'),
    t('Keep your keys safe, and get your customer’s consent.'),
  ],
] as const;

const STEPS = [
  [t('Write to us'), t('Tell us who you are, where you work, and what you install or sell today.')],
  [t('Talk to us'), t('It takes half an hour, and either side can say no.')],
  [
    t('Try three devices'),
    t('Install them in your own vehicles and tell us what you didn’t like.'),
  ],
  [
    t('Sign the agreement'),
    t(
      'It covers terms, territory, who supports what, and how it ends. There’s no exclusivity unless it says so.',
    ),
  ],
  [t('Serve your first customer'), t('We do the first one together. The second is yours.')],
] as const;

const COLUMNS = [t('What you do'), t('What you get'), t('What we ask')];

export default function Partners({ data }: PageProps<ReturnType<typeof load>>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1 className="text-display">Become a GPS tracking partner</h1>
          <p className="mt-5 text-lead text-muted">
            For installers, resellers, and integrators. A tracking business earns in the months
            after the sale, so enter your own numbers: what you’d make, when you break even, and
            what it costs when a customer leaves.
          </p>
          <p className="mt-6">
            <a className="button" href="/contact?about=Partners">
              Apply to become a partner
            </a>
          </p>
        </div>
        <div id="margin" className="scroll-mt-4 lg:col-span-7">
          <Margin />
        </div>
      </div>
      <section className="mt-20 lg:mt-28">
        <h2 className="text-headline">Four ways to work together</h2>
        <ul className="mt-5 border-t-2 border-accent-mark">
          {KINDS.map(([kind, ...cells]) => (
            <li
              key={kind}
              className="grid gap-x-8 gap-y-3 border-b border-line py-5 md:grid-cols-[8rem_1fr_1fr_1fr]"
            >
              <h3 className="font-semibold">{kind}</h3>
              {cells.map((cell, i) => (
                <p key={cell} className="text-muted">
                  <span className="block text-micro text-muted">{COLUMNS[i]}</span>
                  {cell}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </section>
      <section className="mt-16 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div>
          <h2 className="text-title">How to get started</h2>
          <Steps items={STEPS} />
        </div>
        <div>
          <h2 className="text-title">What a customer pays for an installation</h2>
          <p className="mt-3 mb-4 text-muted">These are our own shops’ prices and times.</p>
          <JobList jobs={data} />
          <p className="mt-8 mb-6">
            <a className="button" href="/contact?about=Partners">
              Apply to become a partner
            </a>
          </p>
          <div>
            <RelatedLinks
              links={[
                ['/products', 'Devices'],
                ['/downloads', t('Installation record')],
                ['/whyncftrack', '20 questions for any vendor'],
              ]}
            />
          </div>
        </div>
      </section>
      <section className="mt-16 grid gap-x-12 gap-y-4 rounded-xl bg-sunken p-6 md:p-10 lg:grid-cols-[2fr_3fr]">
        <h2 className="text-title">Ask any vendor before you sign</h2>
        <ul className="list-disc space-y-2 pl-5 text-muted marker:text-accent-mark">
          <li>Who keeps the customer, the data, and the SIM cards if you part ways?</li>
          <li>Can the price you pay go up in the middle of a customer’s term?</li>
          <li>Who pays for a device that fails in month five, and for the trip to replace it?</li>
          <li>Is there a minimum, and what happens if you miss it?</li>
          <li>What can you call yourself? Signing with us doesn’t make anyone “certified.”</li>
        </ul>
      </section>
    </div>
  );
}
