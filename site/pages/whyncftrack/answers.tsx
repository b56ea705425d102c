import { t } from '@ncf/contract/t';
import type { ReactNode } from 'react';
import { cents } from '../../tools/numbers.ts';
import type { load } from './data.ts';

/** A buyer's question, and our answer. */
interface Answer {
  question: string;
  answer: ReactNode;
}

const link = (href: string, text: string) => (
  <a className="text-link underline" href={href}>
    {text}
  </a>
);

type Part = readonly [string, readonly Answer[]];
type Figures = ReturnType<typeof load>;

const contract = ({
  exitPercent,
  longMonths,
  longOff,
  noticeDays,
  shortMonths,
  shortOff,
}: Figures): Part => [
  t('Contract'),
  [
    {
      question: t('How long is the contract?'),
      answer: t(
        'You don’t need one: pay month to month. If you sign for {shortMonths} or {longMonths} months, every month costs {shortOff}% or {longOff}% less.',
        { shortMonths, longMonths, shortOff, longOff },
      ),
    },
    {
      question: t('How does it renew, and when do I have to cancel?'),
      answer: t(
        'It doesn’t renew. When a contract ends, it continues month to month, and you can cancel with {noticeDays} days’ notice.',
        { noticeDays },
      ),
    },
    {
      question: t('What does it cost to leave early?'),
      answer: t(
        '{exitPercent}% of the monthly fees that are left. At $20 a month with 24 months left, that’s {exit} per vehicle.',
        { exitPercent, exit: `$${cents(Math.round(20 * 24 * Number(exitPercent)))}` },
      ),
    },
    {
      question: t('When does the contract start?'),
      answer: t(
        'For each vehicle, on the day its device first reports, and no later than 30 days after delivery.',
      ),
    },
    {
      question: t('What’s included in the monthly price?'),
      answer: (
        <>
          SIM card, data, software, updates, support, and replacements under warranty. No activation
          fee, and no fee per user. {link('/pricing', t('See every price'))}.
        </>
      ),
    },
  ],
];

const data = ({ clipDays, exportDays, tripMonths }: Figures): Part => [
  t('Data'),
  [
    {
      question: t('Can I get all my data out?'),
      answer: t(
        'Yes, as CSV files, whenever you like. After you leave, you can still download it for {exportDays} days.',
        { exportDays },
      ),
    },
    {
      question: t('How long do you keep it?'),
      answer: t(
        'Trips for {tripMonths} months and video clips for {clipDays} days, or less if you set it. Then it’s deleted.',
        { tripMonths, clipDays },
      ),
    },
    {
      question: t('Who can see a driver’s trips or video?'),
      answer: t('Only the people you give access, and every view is logged.'),
    },
    {
      question: t('Do you sell or share my data?'),
      answer: t('No. Not even “anonymized.”'),
    },
  ],
];

const installation = ({
  obdTrackerMinutes,
  truckGatewayMinutes,
  wiredTrackerMinutes,
}: Figures): Part => [
  t('Installation'),
  [
    {
      question: t('Who installs it, and how long is my vehicle out of service?'),
      answer: t(
        'A plug-in tracker takes you {obdTrackerMinutes} minutes. Our installer needs {truckGatewayMinutes} minutes for a truck gateway and {wiredTrackerMinutes} for a wired tracker, in one of our shops or in your yard.',
        { obdTrackerMinutes, truckGatewayMinutes, wiredTrackerMinutes },
      ),
    },
    {
      question: t('Can I move a tracker to another vehicle?'),
      answer: t(
        'Yes, as often as you like. It’s free and doesn’t start a new term. Enter the new vehicle and its odometer.',
      ),
    },
    {
      question: t('Will it drain the battery?'),
      answer: t(
        'Not in normal use. A parked wired tracker draws 5 mA at 12 V, 0.12 Ah a day: a tenth of a 60 Ah battery in 50 days.',
      ),
    },
    {
      question: t('How do I know if someone removes it?'),
      answer: t(
        'You get an alert within a minute, with the position. A wired tracker then reports for 3 hours on its own battery.',
      ),
    },
  ],
];

const DEVICES: Part = [
  t('Devices'),
  [
    {
      question: t('How much can it store without coverage?'),
      answer: (
        <>
          400,000 records, more than four months of driving around the clock at one every 30
          seconds. {link('/howncftrackworks', t('Drive through a dead zone'))}.
        </>
      ),
    },
    {
      question: t('How long does a battery tracker last?'),
      answer: (
        <>
          480 days at two reports a day and 68 °F (20 °C). With one report an hour, 95 days.{' '}
          {link('/solutions/personal#battery', t('Calculate yours'))}.
        </>
      ),
    },
    {
      question: t('Which certificates do you have?'),
      answer: t(
        'A certificate counts where its issuer lists it. Before you order, look up the ELD on the FMCSA’s list by its model number. We sell nothing for hazardous areas.',
      ),
    },
    {
      question: t('Which network does it use, and for how long?'),
      answer: t(
        'LTE-M for trackers, LTE for cameras and tablets, satellite beyond them. If a carrier shuts one down while you’re our customer, we replace the device at no charge.',
      ),
    },
  ],
];

const limits = ({ replyHours }: Figures): Part => [
  t('Limits'),
  [
    {
      question: t('What can’t it do?'),
      answer: (
        <>
          See through steel, tell which lane or floor, or report live without a network. Every
          solution page says {link('/howncftrackworks#limits', t('what you should know'))}.
        </>
      ),
    },
    {
      question: t('What counts as harsh braking?'),
      answer: (
        <>
          0.35 g for trucks and 0.45 g for cars, unless you set another threshold. Published
          settings range from 0.2 to 0.6 g. {link('/solutions/safety', t('Try four of them'))}.
        </>
      ),
    },
    {
      question: t('Who answers if it fails on a Friday night?'),
      answer: t(
        'The device keeps recording. Leave a message, and a person answers within the first {replyHours} business hours on Monday. Under warranty, the replacement ships first.',
        { replyHours },
      ),
    },
  ],
];

/** Twenty questions in five parts, with our answers. */
export const answersOf = (figures: Figures): readonly Part[] => [
  contract(figures),
  data(figures),
  installation(figures),
  DEVICES,
  limits(figures),
];

/** A part of the list: each question with our answer, and on paper a box for each of three vendors. */
function List({ part: [name, answers], before }: { part: Part; before: number }) {
  return (
    <section className="mt-12 break-inside-avoid">
      <h2 className="border-b-2 border-accent-mark pb-2 text-title">{name}</h2>
      <ol>
        {answers.map(({ question, answer }, index) => (
          <li
            key={question}
            className="grid gap-x-6 gap-y-1 border-b border-line py-4 max-md:grid-cols-[1.5rem_minmax(0,1fr)] md:grid-cols-[2rem_2fr_3fr] print:grid-cols-[2rem_1fr_16rem]"
          >
            <span className="font-mono text-small leading-7 text-accent">{before + index + 1}</span>
            <h3 className="font-semibold">{question}</h3>
            <p className="text-muted max-md:col-start-2 print:col-start-2">{answer}</p>
            <p
              aria-hidden="true"
              className="col-start-3 row-span-2 row-start-1 hidden gap-3 print:flex"
            >
              {['A', 'B', 'C'].map((vendor) => (
                <span
                  key={vendor}
                  className="h-12 flex-1 rounded-sm border border-line-strong pl-1 font-mono text-micro text-faint"
                >
                  {vendor}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface AnswersProps {
  figures: Figures;
  /** The first of the five parts to show, counted from 0, and the one after the last. */
  from: number;
  to: number;
}

/** Our answers to the questions of some parts, numbered through all of them. */
export default function Answers({ figures, from, to }: AnswersProps) {
  const parts = answersOf(figures);
  const countBefore = (at: number) => parts.slice(0, at).flatMap(([, answers]) => answers).length;
  return parts
    .slice(from, to)
    .map((part, i) => <List key={part[0]} part={part} before={countBefore(from + i)} />);
}
