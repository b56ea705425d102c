import { t } from '@ncf/contract/t';
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
    t('Contract'),
    [
      {
        question: t('How long is the contract?'),
        answer: t(
          'You see the exact term on your quote before you order. In this business, 36 months is common; tell us what you need.',
        ),
        inWriting: true,
      },
      {
        question: t('How does it renew, and when do I have to cancel?'),
        answer: t(
          'Your quote shows the renewal period and the last day to give notice. Twelve-month renewals are common, so put the date in your calendar.',
        ),
        inWriting: true,
      },
      {
        question: t('What does it cost to leave early?'),
        answer: t(
          'The amount is on your quote. Ask every vendor: at $35 a month with 24 months left, leaving can cost $840 per vehicle.',
        ),
        inWriting: true,
      },
      {
        question: t('When does the contract start?'),
        answer: t(
          'On the day your quote names: when you sign, when the first device goes in, or when the last one does. Those can be months apart.',
        ),
        inWriting: true,
      },
      {
        question: t('What’s included in the monthly price?'),
        answer: t(
          'You get a yes or no for each item: SIM, data, software, support, and replacement.',
        ),
        inWriting: true,
      },
    ],
  ],
  [
    t('Data'),
    [
      {
        question: t('Can I get all my data out?'),
        answer: t(
          'Trips and reports come as tables that open in any spreadsheet, not just as PDFs.',
        ),
        inWriting: true,
      },
      {
        question: t('How long do you keep it?'),
        answer: t('For as long as you set. Then it’s deleted.'),
      },
      {
        question: t('Who can see a driver’s trips or video?'),
        answer: t('Only the people you give access, and every look is logged.'),
      },
      {
        question: t('Do you sell or share my data?'),
        answer: t('No. Not even “anonymized.”'),
      },
    ],
  ],
  [
    t('Installation'),
    [
      {
        question: t('Who installs it, and how long is my vehicle out of service?'),
        answer: t(
          'You can install plug-in, solar, and battery trackers yourself; a plug-in takes a minute. Wired trackers need someone who knows vehicle wiring. Your quote lists the minutes for each type of vehicle.',
        ),
        inWriting: true,
      },
      {
        question: t('Can I move a tracker to another vehicle?'),
        answer: t(
          'Yes. Enter the new vehicle and its odometer. Your order states what a move costs, and whether it starts a new term.',
        ),
        inWriting: true,
      },
      {
        question: t('Will it drain the battery?'),
        answer: t(
          'Not in normal use. A wired tracker draws 4–6 mA at 12 V while parked; 5 mA is 0.12 Ah a day.',
        ),
      },
      {
        question: t('How do I know if someone removes it?'),
        answer: t('A tracker with its own backup cell sends an alert with the last position.'),
      },
    ],
  ],
  [
    t('Devices'),
    [
      {
        question: t('How much can it store without coverage?'),
        answer: (
          <>
            Trackers of this class hold about 400,000 records.{' '}
            {link('/howncftrackworks', t('Drive through a dead zone'))} to see what that means.
          </>
        ),
      },
      {
        question: t('How long does a battery tracker last?'),
        answer: (
          <>
            That depends on how often it reports and how cold it gets, so any other answer is a
            guess. {link('/solutions/personal#battery', t('Calculate yours'))}.
          </>
        ),
      },
      {
        question: t('Which certificates do you have?'),
        answer: t(
          'We don’t print badges here. If you need an ELD, a hazardous-area device, or a radio approval, you see your model’s list entry or certificate before you order.',
        ),
        inWriting: true,
      },
      {
        question: t('Which network does it use, and for how long?'),
        answer: t(
          'LTE-M, LTE, NB-IoT, or satellite, depending on the device. US 3G was gone by the end of 2022, so ask before you buy anything used.',
        ),
        inWriting: true,
      },
    ],
  ],
  [
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
            The threshold you choose. Published settings range from 0.2 to 0.6 g.{' '}
            {link('/solutions/safety', t('Try four of them'))}.
          </>
        ),
      },
      {
        question: t('Who answers if it fails on a Friday night?'),
        answer: t(
          'The chat shows its hours before you type. Outside them, leave a message and we answer by email.',
        ),
        inWriting: true,
      },
    ],
  ],
];
