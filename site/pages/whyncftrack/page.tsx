import { exhibit } from '../../shell/exhibit.tsx';
import { PageEnd } from '../section-parts.tsx';

const ContractCalculator = exhibit(() => import('./contract-calculator.tsx'));

export const meta = {
  title: 'Why NCF Track',
  description:
    'A checklist of 20 questions for any tracking vendor, us included: contract, data, fitting, devices and limits. Print it and compare the answers.',
};

const LIST = [
  [
    'Contract',
    [
      ['How long is the first term?', 'A common one in this trade is 36 months.'],
      [
        'How does it renew, and when must I say no?',
        'Twelve months at a time is found. Put the date in your calendar.',
      ],
      [
        'What does leaving after year one cost?',
        'At 35 a month and 24 months left: 840 for each vehicle.',
      ],
      [
        'When does the term begin?',
        'At signing, at the first device, or when all are fitted: months apart.',
      ],
      [
        'What is in the monthly price?',
        'SIM, data, software, support, replacement: yes or no for each.',
      ],
    ],
  ],
  [
    'Data',
    [
      ['In which format do I get everything out?', 'CSV or an API. A PDF is not data.'],
      ['For how long is it kept, and who sets that?', 'You should.'],
      ['Who has looked at a driver’s track or video?', 'There is a log, or there is not.'],
      ['Do you sell or share it, also “anonymized”?', 'A written no is best.'],
    ],
  ],
  [
    'Fitting',
    [
      ['Who fits it, and how long does a vehicle stand?', 'Ask for minutes by vehicle type.'],
      ['What does moving a device cost?', 'And does it start a new term?'],
      ['What does it draw asleep?', 'In mA at 12\u00A0V. 5\u00A0mA is 0.12\u00A0Ah a day.'],
      ['What tells me that it was pulled out?', 'An alert with the last place.'],
    ],
  ],
  [
    'Device',
    [
      ['How many records does it keep without network?', 'Divide by records a minute.'],
      [
        'Battery life: at how many reports, at what temperature?',
        'Without both, the figure says nothing.',
      ],
      ['Which certificates, by number?', 'ELD register, Ex zone, radio approval: see the paper.'],
      ['Which network, and until when?', 'US 3G was gone by the end of 2022.'],
    ],
  ],
  [
    'Limits',
    [
      ['What can it not do?', 'If nothing comes, ask again.'],
      ['What is “harsh braking” in g?', 'Published settings range from 0.2 to 0.6.'],
      ['When it fails on a Friday night, who answers?', 'Hours, not “always”.'],
    ],
  ],
] as const;

/** How many questions come before a part of the list. */
const before = (part: number): number =>
  LIST.slice(0, part).reduce((sum, [, questions]) => sum + questions.length, 0);

export default function Why() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="max-w-4xl text-display font-semibold text-balance">
        Choosing a tracking vendor: 20 questions for any of us
      </h1>
      <p className="mt-5 max-w-[60ch] text-lead text-muted">
        We could tell you why to choose us. Better: take this list to three vendors, us among them,
        and compare what they write down.
      </p>
      <p className="mt-4 text-small text-muted print:hidden">
        Print this page: on paper each question has a box for each of three vendors.
      </p>
      {LIST.map(([part, questions], at) => (
        <section key={part} className="mt-10 break-inside-avoid">
          <h2 className="border-b-2 border-accent-mark pb-2 text-title font-semibold">{part}</h2>
          <ol>
            {questions.map(([question, hint], index) => (
              <li
                key={question}
                className="grid gap-x-6 gap-y-1 border-b border-line py-3 max-md:grid-cols-[1.5rem_1fr] md:grid-cols-[2rem_1fr_1fr] print:grid-cols-[2rem_1fr_16rem]"
              >
                <span className="font-mono text-small leading-7 text-accent">
                  {before(at) + index + 1}
                </span>
                <p className="font-semibold">{question}</p>
                <p className="text-muted max-md:col-start-2 print:col-start-2">{hint}</p>
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
      ))}
      <section id="contract" className="mt-16 scroll-mt-24 print:hidden">
        <h2 className="text-title font-semibold">What does a contract cost, and to leave?</h2>
        <p className="mt-4 mb-6 max-w-[68ch] text-muted">
          Any vendor’s quote, ours included: the sum over the term, the cost of leaving in each
          month, and the days to have in your calendar. Two quotes stand side by side, with the
          month in which one overtakes the other. It all runs in your browser.
        </p>
        <ContractCalculator />
      </section>
      <section className="mt-12 rounded-xl bg-sunken p-6 md:p-10 print:hidden">
        <h2 className="text-heading font-semibold">And our answers?</h2>
        <p className="mt-3 max-w-[68ch] text-muted">
          Send us the list in the chat. You get each answer in writing, with “we do not know” where
          we do not. We print no customer counts, savings in per cent or awards: they cannot be
          checked from where you sit.
        </p>
        <p className="mt-5">
          <a className="button" href="/supports/livechat">
            Put the 20 questions to us
          </a>
        </p>
        <PageEnd
          links={[
            ['/howncftrackworks', 'How it works'],
            ['/about', 'About'],
            ['/faq', 'Questions'],
            ['/news/contract-dates-before-you-sign', 'Contract dates'],
          ]}
        />
      </section>
    </div>
  );
}
