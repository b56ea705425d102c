import { t } from '@ncf/contract/t';
import brand from 'brand:name';
import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { Actions } from '../section-parts/actions.tsx';
import { PageEnd } from '../section-parts/page-end.tsx';
import { Questions } from '../section-parts/questions.tsx';
import { printed } from './calls.ts';
import type { load } from './data.ts';
import { Example } from './example.tsx';

const Reports = exhibit(() => import('../../demo-fleet/reports.tsx'));

export const meta = {
  title: t('Integrations: your tracking data in your software'),
  description: t(
    'Get trips and reports as tables, and connect our support chat to your CRM with a documented HTTP API, webhooks, and MQTT. What each covers, and what to ask.',
  ),
};

const PUBLIC = [
  [
    t('HTTP API'),
    t('Start conversations, read and search them, and list inquiries. Described in OpenAPI 3.1.'),
    '/developers/http',
  ],
  [
    t('Webhooks'),
    t(
      'Your server gets a signed call when a conversation opens, gets a message, closes, or is rated. Failed calls are repeated.',
    ),
    '/developers/webhooks',
  ],
  [
    t('MQTT'),
    t('Messages, receipts, and typing as they happen, over WebSocket. Described in AsyncAPI 3.'),
    '/developers/mqtt',
  ],
] as const;

const TRACKING = [
  [t('Trips, stops, and reports'), t('CSV or XLSX, every hour, day, week, or month.')],
  [
    t('IFTA records'),
    t('Position records as XLS, XLSX, CSV, or text. Since January 1, 2024, a PDF isn’t accepted.'),
  ],
  [
    t('Machines of several makes'),
    t('ISO/TS 15143-3 (AEMP 2.0) passes 19 values from server to server, such as hours and fuel.'),
  ],
  [
    t('Logs at the roadside'),
    t('Transfer to the officer by web services and email, or on screen.'),
  ],
  [
    t('Live positions'),
    t('A link for each customer that shows one vehicle and its ETA, and ends when you say.'),
  ],
] as const;

const ASK = [
  t('Is the format written into the contract, or just promised?'),
  t('Can we export everything, with the history, whenever we like?'),
  t('What does access cost, and how many calls a minute are allowed?'),
  t('How long does the data stay available after we leave?'),
  t('Who tells us before a field changes?'),
];

const EVENT = {
  type: 'conversation.message',
  timestamp: '2026-03-05T15:07:00.000Z',
  data: {
    conversation: { chatUserName: 'Dispatch', state: 'open' },
    message: { sender: 'admin', text: 'It’s reporting again.' },
  },
};

function PublicApi() {
  return (
    <section className="mt-14 grid gap-x-12 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h2 className="text-title font-semibold">The support chat’s public API</h2>
        <p className="mt-2 max-w-[60ch] text-muted">
          It brings your conversations with our team into your own tools: start them from your app,
          copy them to your CRM, or answer them from a script.
        </p>
        <ul className="mt-4">
          {PUBLIC.map(([name, text, href]) => (
            <li key={href} className="border-t border-line py-3">
              <a className="font-semibold text-link underline" href={href}>
                {name}
              </a>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <figure className="min-w-0 self-start rounded-xl border border-line bg-sunken p-5 lg:col-span-5">
        <figcaption className="text-small text-muted">
          What a webhook sends when a message arrives (shortened)
        </figcaption>
        <pre className="mt-3 font-mono text-micro wrap-anywhere whitespace-pre-wrap">
          {printed(EVENT)}
        </pre>
      </figure>
    </section>
  );
}

export default function Integrations({ data: { exportDays } }: PageProps<ReturnType<typeof load>>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-12">
        <div>
          <h1 className="text-display font-semibold text-balance">
            Use your tracking data in the software you already have
          </h1>
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
        <Reports />
      </div>
      <section className="mt-14">
        <h2 className="text-title font-semibold">Your fleet’s data</h2>
        <dl className="mt-4">
          {TRACKING.map(([name, text]) => (
            <div
              key={name}
              className="grid gap-x-8 gap-y-1 border-t border-line py-4 md:grid-cols-[16rem_1fr]"
            >
              <dt className="font-semibold">{name}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <PublicApi />
      <Example />
      <section className="mt-14 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div>
          <h2 className="text-title font-semibold">Five questions for any vendor</h2>
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
