import type { ReactNode } from 'react';

/** A buyer's question, our answer, and whether the order confirms it in writing. */
interface Answer {
  question: string;
  answer: ReactNode;
  inWriting?: boolean;
}

const link = (href: string, text: string) => (
  <a className="text-link underline" href={href}>
    {text}
  </a>
);

/** Twenty questions in five parts, with our answers. */
export const ANSWERS: readonly (readonly [string, readonly Answer[]])[] = [
  [
    'Contract',
    [
      {
        question: 'How long is the contract?',
        answer:
          'You see the exact term on your quote before you order. In this business, 36 months is common; tell us what you need.',
        inWriting: true,
      },
      {
        question: 'How does it renew, and when do I have to cancel?',
        answer:
          'Your quote shows the renewal period and the last day to give notice. Twelve-month renewals are common, so put the date in your calendar.',
        inWriting: true,
      },
      {
        question: 'What does it cost to leave early?',
        answer:
          'The amount is on your quote. Ask every vendor: at $35 a month with 24 months left, leaving can cost $840 per vehicle.',
        inWriting: true,
      },
      {
        question: 'When does the contract start?',
        answer:
          'On the day your quote names: when you sign, when the first device goes in, or when the last one does. Those can be months apart.',
        inWriting: true,
      },
      {
        question: 'What’s included in the monthly price?',
        answer: 'You get a yes or no for each item: SIM, data, software, support, and replacement.',
        inWriting: true,
      },
    ],
  ],
  [
    'Data',
    [
      {
        question: 'Can I get all my data out?',
        answer: 'Trips and reports come as tables that open in any spreadsheet, not just as PDFs.',
        inWriting: true,
      },
      {
        question: 'How long do you keep it?',
        answer: 'For as long as you set. Then it’s deleted.',
      },
      {
        question: 'Who can see a driver’s trips or video?',
        answer: 'Only the people you give access, and every look is logged.',
      },
      {
        question: 'Do you sell or share my data?',
        answer: 'No. Not even “anonymized.”',
      },
    ],
  ],
  [
    'Installation',
    [
      {
        question: 'Who installs it, and how long is my vehicle out of service?',
        answer:
          'You can install plug-in, solar, and battery trackers yourself; a plug-in takes a minute. Wired trackers need someone who knows vehicle wiring. Your quote lists the minutes for each type of vehicle.',
        inWriting: true,
      },
      {
        question: 'Can I move a tracker to another vehicle?',
        answer:
          'Yes. Enter the new vehicle and its odometer. Your order states what a move costs, and whether it starts a new term.',
        inWriting: true,
      },
      {
        question: 'Will it drain the battery?',
        answer:
          'Not in normal use. A wired tracker draws 4–6 mA at 12 V while parked; 5 mA is 0.12 Ah a day.',
      },
      {
        question: 'How do I know if someone removes it?',
        answer: 'A tracker with its own backup cell sends an alert with the last position.',
      },
    ],
  ],
  [
    'Devices',
    [
      {
        question: 'How much can it store without coverage?',
        answer: (
          <>
            Trackers of this class hold about 400,000 records.{' '}
            {link('/howncftrackworks', 'Drive through a dead zone')} to see what that means.
          </>
        ),
      },
      {
        question: 'How long does a battery tracker last?',
        answer: (
          <>
            That depends on how often it reports and how cold it gets, so any other answer is a
            guess. {link('/solutions/personal#battery', 'Calculate yours')}.
          </>
        ),
      },
      {
        question: 'Which certificates do you have?',
        answer:
          'We don’t print badges here. If you need an ELD, a hazardous-area device, or a radio approval, you see your model’s list entry or certificate before you order.',
        inWriting: true,
      },
      {
        question: 'Which network does it use, and for how long?',
        answer:
          'LTE-M, LTE, NB-IoT, or satellite, depending on the device. US 3G was gone by the end of 2022, so ask before you buy anything used.',
        inWriting: true,
      },
    ],
  ],
  [
    'Limits',
    [
      {
        question: 'What can’t it do?',
        answer: (
          <>
            See through steel, tell which lane or floor, or report live without a network. Every
            solution page says {link('/howncftrackworks#limits', 'what you should know')}.
          </>
        ),
      },
      {
        question: 'What counts as harsh braking?',
        answer: (
          <>
            The threshold you choose. Published settings range from 0.2 to 0.6 g.{' '}
            {link('/solutions/safety', 'Try four of them')}.
          </>
        ),
      },
      {
        question: 'Who answers if it fails on a Friday night?',
        answer:
          'The chat shows its hours before you type. Outside them, leave a message and we answer by email.',
        inWriting: true,
      },
    ],
  ],
];
