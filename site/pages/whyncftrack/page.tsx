import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { Actions, PageEnd } from '../section-parts/parts.tsx';
import type { load } from './data.ts';

const FreshnessList = exhibit(() => import('../../demo-fleet/freshness-list.tsx'));
const Answers = exhibit(() => import('./answers.tsx'));
const ContractCalculator = exhibit(() => import('./contract-calculator.tsx'));

export const meta = {
  title: t('Why {brand}: 20 straight answers', { brand }),
  description: t(
    'Why choose {brand}: contract, data, installation, devices, and limits in 20 straight answers, and a calculator that shows what any tracking contract costs.',
    { brand },
  ),
};

/** What a buyer gets, in figures. */
const figuresOf = ({
  exportDays,
  longMonths,
  longOff,
  noticeDays,
  replyHours,
}: ReturnType<typeof load>) => [
  [
    t('{noticeDays} days', { noticeDays }),
    t(
      'to cancel. You need no contract; if you sign for {longMonths} months, it costs {longOff}% less.',
      {
        longMonths,
        longOff,
      },
    ),
  ],
  [
    t('{replyHours} hours', { replyHours }),
    t('at most until a person answers your question, counted in business hours.'),
  ],
  [
    t('{exportDays} days', { exportDays }),
    t('to download everything after you leave. Before that, whenever you like.'),
  ],
];

export default function Why({ data }: PageProps<ReturnType<typeof load>>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-center gap-8 lg:grid-cols-[7fr_5fr] lg:gap-12 print:block">
        <div>
          <h1 className="text-display">Why choose {brand}? Twenty straight answers</h1>
          <p className="mt-5 max-w-[60ch] text-lead text-muted">
            Comparing GPS tracking vendors? Here are the questions that cost you money if you don’t
            ask them, and our answers. No contract needed, every price on one page, and your data
            whenever you want it.
          </p>
          <div className="print:hidden">
            <Actions>
              <a className="button-quiet" href="#contract">
                Check a contract
              </a>
            </Actions>
          </div>
        </div>
        <div className="print:hidden">
          <FreshnessList />
        </div>
      </div>
      <ul className="mt-10 grid gap-x-10 gap-y-6 md:grid-cols-3 print:hidden">
        {figuresOf(data).map(([name, text]) => (
          <li key={name} className="border-t-4 border-accent-mark pt-3">
            <p className="text-headline text-accent tabular-nums">{name}</p>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <Answers figures={data} from={0} to={1} />
      <section id="contract" className="mt-20 lg:mt-28 scroll-mt-6 print:hidden">
        <h2 className="text-headline">
          What does a contract cost, and what does it cost to leave?
        </h2>
        <p className="mt-4 mb-6 max-w-[68ch] text-muted">
          Enter any vendor’s quote, ours included. You see the total over the term, the cost of
          leaving in each month, and the dates to put in your calendar. Compare two quotes to find
          the month when one overtakes the other. Nothing leaves your browser.
        </p>
        <ContractCalculator />
      </section>
      <Answers figures={data} from={1} to={5} />
      <section className="mt-14 rounded-xl bg-sunken p-6 md:p-10 print:hidden">
        <h2 className="text-heading">Ask other vendors the same questions</h2>
        <p className="mt-3 max-w-[68ch] text-muted">
          Print this page: on paper, each question has a box for three vendors. We publish no
          customer counts, savings percentages, or awards, because you’d have no way to check them.
        </p>
        <PageEnd
          links={[
            ['/howncftrackworks', t('How it works')],
            ['/about', t('About us')],
            ['/faq', t('FAQ')],
            ['/news/contract-dates-before-you-sign', t('Contract dates')],
          ]}
        />
      </section>
    </div>
  );
}
