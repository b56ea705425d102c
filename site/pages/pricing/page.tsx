import { t } from '@ncf/contract/t';
import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { Facts } from '../facts.tsx';
import { PageEnd } from '../section-parts/page-end.tsx';
import { Questions } from '../section-parts/questions.tsx';
import { PricingContext, type PricingStart } from './pricing-context.ts';

const Calculator = exhibit(() => import('./calculator.tsx'));

export const meta = {
  title: t('GPS tracking prices: what it costs per vehicle'),
  description: t(
    'What GPS tracking costs, once and every month, and what changes the price. Add up your own fleet, then get the exact price and contract length in writing.',
  ),
};

export const readsQuery = true;

const PARTS = [
  [
    t('What you pay once'),
    [
      [
        t('The device'),
        t('You buy it, or lease it as part of the monthly price. Your order says which.'),
      ],
      [
        t('Cables and mounts'),
        t('Only what your vehicle needs: a harness, a splitter, a bracket.'),
      ],
      [
        t('Installation'),
        t(
          'Plug-in, solar, and battery trackers you can install yourself. Wired trackers and cameras take someone who knows vehicle wiring.',
        ),
      ],
      [t('Activation'), t('If there’s a fee, your quote lists it.')],
    ],
  ],
  [
    t('What you pay every month'),
    [
      [
        t('Cell data'),
        t('A position is tiny. Video is not, and neither is a report every second.'),
      ],
      ['Software', t('The live map, alerts, reports, and the history you choose to keep.')],
      [
        t('Everything else, yes or no'),
        t(
          'Your quote says whether each one is included: SIM card, data, updates, support, replacements.',
        ),
      ],
    ],
  ],
] as const;

const FACTORS = [
  [t('How often it reports'), t('Every 10 seconds uses more data than every 10 minutes.')],
  ['Video', t('Event clips are small. Hours of live view are what add up.')],
  [
    t('Beyond cell coverage'),
    t('Satellite messages are counted one by one, so you choose how many to send.'),
  ],
  [t('Contract length'), t('A longer term is often cheaper per month, but costs more to leave.')],
  [t('Fleet size'), t('Ask for the unit price at ten and at fifty. It’s often not the same.')],
  [t('Who installs'), t('Doing it yourself saves a visit but takes your time.')],
] as const;

export default function Pricing({ data, query }: PageProps<Omit<PricingStart, 'entered'> | null>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="text-display font-semibold text-balance">GPS tracking prices, line by line</h1>
      <p className="mt-5 max-w-[60ch] text-lead text-muted">
        You pay once for devices and installation, and every month for data and software. Add up
        your fleet here, then get the exact price in writing.
      </p>
      {data?.pricing.sample && (
        <p className="mt-6 max-w-[76ch] rounded-md bg-warning-soft p-3 text-small text-warning">
          These are sample figures, not our price list. They show how a price adds up.
        </p>
      )}
      {data && (
        <div className="mt-6">
          <PricingContext
            value={{ ...data, entered: Object.fromEntries(new URLSearchParams(query)) }}
          >
            <Calculator />
          </PricingContext>
        </div>
      )}
      <div className="mt-14 grid gap-x-12 gap-y-10 md:grid-cols-2">
        {PARTS.map(([title, parts]) => (
          <section key={title}>
            <h2 className="text-title font-semibold">{title}</h2>
            <dl className="mt-4">
              {parts.map(([name, text]) => (
                <div key={name} className="border-t border-line py-3">
                  <dt className="font-semibold">{name}</dt>
                  <dd className="text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <section className="mt-14">
        <h2 className="text-title font-semibold">What changes the price</h2>
        <Facts items={FACTORS} />
      </section>
      <section className="mt-14 grid gap-10 lg:grid-cols-2">
        <div>
          <h2 className="text-title font-semibold">What your quote states</h2>
          <ul className="mt-4 list-disc space-y-2 pl-5 text-muted">
            <li>Every device and part by vehicle, and why it’s there.</li>
            <li>What you pay once and every month, and what’s included.</li>
            <li>The first term, how it renews, and the last day to give notice.</li>
            <li>What it costs to leave early.</li>
            <li>Return terms, warranty, and how replacements work.</li>
          </ul>
          <PageEnd
            links={[
              ['/book-a-call', t('Book a call')],
              ['/whyncftrack#contract', t('Check any vendor’s offer')],
              ['/accessories#fit', t('Fit finder')],
              ['/faq#where-are-the-prices', t('FAQ: buying')],
            ]}
          />
        </div>
        <Questions
          items={[
            [
              t('Why isn’t there one price per vehicle?'),
              t(
                'A trailer that reports twice a day and a truck with a log and two cameras have little in common. We quote every order in writing, line by line.',
              ),
            ],
            [
              t('Is there a minimum order?'),
              t('No. If you want to try just one device, ask for one.'),
            ],
            [
              t('Can we try it first?'),
              t('Yes, ask for a trial. The quote states what the trial costs.'),
            ],
            [
              t('Can you send a W-9 or take a purchase order?'),
              t(
                'Tell us what your accounting department needs when you request a quote, and we’ll answer in writing. This site has no tax forms or payment terms.',
              ),
            ],
            [
              t('What does it cost to leave early?'),
              t(
                'Your quote states it before you sign. The contract calculator shows it for every month of any offer, ours or not.',
              ),
            ],
          ]}
        />
      </section>
    </div>
  );
}
