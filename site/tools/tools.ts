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
    name: 'ELD checker',
    summary: 'Do you need one? Thirteen rules with their sections, and a rolling 30-day calendar.',
    words:
      'exempt exemption short haul 150 air miles 8 days in 30 driveaway towaway pre-2000 engine RODS do I need an ELD',
  },
  {
    href: '/solutions/personal#battery',
    name: 'Battery-life lab',
    summary:
      'Reports a day, fix time, cold and cell: how long it lasts, or how often it may report.',
    words: 'battery life calculator ping rate interval mAh cold temperature years months estimate',
  },
  {
    href: '/whyncftrack#contract',
    name: 'Contract calculator',
    summary: 'Any vendor’s quote: the sum, what leaving costs in each month, notice dates as .ics.',
    words:
      'price cost total early termination cancel renewal auto-renew notice calendar lease term quote',
  },
];
