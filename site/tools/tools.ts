import { t } from '@ncf/contract/t';

/** A tool, and where to find it. */
export interface Tool {
  href: string;
  name: string;
  summary: string;
  /** Other words that people search for. */
  words: string;
}

export const TOOLS: readonly Tool[] = [
  {
    href: '/solutions/eld#need',
    name: t('ELD checker'),
    summary: t(
      'Do you need an ELD? Check 13 rules, and count your days on a rolling 30-day calendar.',
    ),
    words: t(
      'exempt exemption short haul 150 air miles 8 days in 30 driveaway towaway pre-2000 engine RODS do I need an ELD',
    ),
  },
  {
    href: '/solutions/personal#battery',
    name: t('Battery life calculator'),
    summary: t(
      'See how long a tracker’s battery lasts at your reporting rate and temperature, or how often it can report.',
    ),
    words: t(
      'battery life calculator lab ping rate interval mAh cold temperature years months estimate',
    ),
  },
  {
    href: '/whyncftrack#contract',
    name: t('Contract calculator'),
    summary: t(
      'Enter any vendor’s quote and see the total, the cost of leaving in each month, and the notice dates for your calendar.',
    ),
    words: t(
      'total cost of ownership early termination fee renewal auto-renew notice date calendar compare two quotes',
    ),
  },
];

/** Smaller tools, which only the search lists. */
export const SMALL_TOOLS: readonly Tool[] = [
  {
    href: '/accessories#fit',
    name: t('Fit finder'),
    summary: t(
      'Pick a vehicle and what you want to know, and get the device, the cable, and the parts.',
    ),
    words: t('which tracker which device do I need for my vehicle compatibility kit recommend'),
  },
  {
    href: '/supports#light',
    name: t('Light finder'),
    summary: t('What a blinking light on your device means, and what to do next.'),
    words: t('led red green blinking flashing status light meaning'),
  },
  {
    href: '/demo/your-data#file',
    name: t('What your own data says'),
    summary: t(
      'Drop the CSV of any tracker: miles by state, idling, speeding, and gaps. Your browser reads it, and nothing is uploaded.',
    ),
    words: t(
      'import upload csv export my data analyze IFTA miles by state report spreadsheet positions trips history switch vendors compare',
    ),
  },
  {
    href: '/supports#silent',
    name: t('Silent device checklist'),
    summary: t('Five checks for a tracker that has stopped reporting, in order.'),
    words: t(
      'tracker not reporting not updating stopped working offline no position device offline troubleshooting',
    ),
  },
  {
    href: '/supports#account',
    name: t('Can’t log in, want to pay, or asked for data?'),
    summary: t(
      'What to do when you can’t log in, want to pay an invoice, or the police want your tracking data.',
    ),
    words: t(
      'log in login sign in signin log on forgot password reset my password customer portal my account pay invoice pay my bill billing payment method update credit card receipt police want my data subpoena warrant court order evidence lawsuit law enforcement request',
    ),
  },
  {
    href: '/solutions/private#stolen',
    name: t('Stolen vehicle checklist'),
    summary: t('What to do first when your vehicle is stolen, step by step.'),
    words: t('my car was stolen my truck was stolen theft police case number emergency what to do'),
  },
  {
    href: '/opportunities#margin',
    name: t('Partner margin calculator'),
    summary: t(
      'Your own prices and churn: when you break even, and what you’ve earned after three years.',
    ),
    words: t('reseller margin profit break even commission earnings'),
  },
];
