import { t } from '@ncf/contract/t';
import brand from 'brand:name';
import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { Statements } from '../facts.tsx';
import { Actions, PageEnd, Questions } from '../section-parts/parts.tsx';
import type { load } from './data.ts';
import { Example } from './example.tsx';

const Destinations = exhibit(() => import('./destinations.tsx'));

export const meta = {
  title: t('Integrations: your tracking data in your software'),
  description: t(
    'Get trips and reports as tables, and connect our support chat to your CRM with a documented HTTP API, webhooks, and MQTT. What each covers, and what to ask.',
  ),
};

/** What people get without any software. */
const LINKS = [
  [
    t('Live positions'),
    t(
      'A link for each customer that shows one vehicle and its ETA, and stops working after the delivery.',
    ),
  ],
  [
    t('Logs at the roadside'),
    t('Sent to the officer by web service, email, USB, or Bluetooth, or shown on the screen.'),
  ],
] as const;

const ASK = [
  t('Is the format written into the contract, or just promised?'),
  t('Can we export everything, with the history, whenever we like?'),
  t('What does access cost, and how many calls a minute are allowed?'),
  t('How long does the data stay available after we leave?'),
  t('Who tells us before a field changes?'),
];

export default function Integrations({ data: { exportDays } }: PageProps<ReturnType<typeof load>>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pt-4">
          <h1 className="text-display">Use your tracking data in the software you already have</h1>
          <p className="mt-5 text-lead text-muted">
            For fleets that already run a dispatch, maintenance, or accounting system. Trips and
            reports arrive as tables, by email or SFTP, on the schedule you set.
          </p>
          <Actions>
            <a className="button-quiet" href="/demo?view=reports">
              Export from the live demo
            </a>
          </Actions>
        </div>
        <div className="min-w-0 lg:col-span-6">
          <Destinations />
        </div>
      </div>
      <Statements items={LINKS} />
      <Example />
      <section className="mt-14 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div>
          <h2 className="text-title">Five questions for any vendor</h2>
          <ol className="mt-4 list-decimal space-y-2 pl-6 text-muted marker:font-mono marker:text-accent">
            {ASK.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
          <PageEnd
            links={[
              ['/developers', 'Developers'],
              ['/security', t('Security and data')],
              ['/industries/construction', 'Construction'],
              ['/whyncftrack', `Why ${brand}`],
            ]}
          />
        </div>
        <Questions
          items={[
            [
              t('Can I take my data with me?'),
              t(
                'Yes, all of it, as CSV files, at any time. After you leave, you can still download it for {exportDays} days.',
                { exportDays },
              ),
            ],
            [
              t('Do you have a connector for my system?'),
              t(
                'Scheduled CSV files load into most dispatch, maintenance, and accounting systems. Tell us yours, and we’ll set up the columns it expects, at no charge.',
              ),
            ],
            [
              t('Who creates API keys?'),
              t(
                'An owner, in the console. Each key opens only the calls you choose, and can be withdrawn at any time.',
              ),
            ],
          ]}
        />
      </section>
    </div>
  );
}
