import { t } from '@ncf/contract/t';
import { MAX_DAYS } from './eld-days.ts';

/** What the rules depend on: the vehicle, its work, and its days. */
export interface EldFacts {
  /** In commerce between states or with another country. */
  interstate: boolean;
  /** Gross vehicle or combination weight, rated or actual, whichever is greater, in pounds. */
  pounds: number;
  /** Seats, the driver's included. */
  people: number;
  /** Passengers pay. */
  paid: boolean;
  /** Hazardous goods in a quantity that needs placards. */
  placard: boolean;
  work: 'general' | 'farm' | 'utility' | 'rail' | 'pipeline' | 'crops';
  /** During the state's planting and harvesting period. */
  season: boolean;
  /** Air miles from the source of the farm goods. */
  source: number;
  carries: 'property' | 'passengers';
  /** The vehicle needs a commercial driver's license. */
  cdl: boolean;
  /** Greatest distance from the reporting location, in air miles. */
  radius: number;
  /** Returns to the reporting location at the end of the day. */
  returns: boolean;
  /** Consecutive hours from reporting to release, on the longest day. */
  hours: number;
  /** Consecutive hours off between two days. */
  rest: number;
  /** Days in any seven with driving after the 14th hour. */
  longDays: number;
  /** The carrier keeps time records for six months. */
  timeRecords: boolean;
  /** Days with a duty record in the fullest 30 days. */
  rodsDays: number;
  driveaway: 'no' | 'vehicle' | 'camper';
  modelYear: number;
  engineYear: number;
}

/** `outside`: hours rules do not apply · `time`: time records do · `paper`: duty record by hand or software · `eld` */
export type Verdict = 'outside' | 'time' | 'paper' | 'eld';

/** One rule: its citation, what it says, and how it applies to the facts. */
export interface Rule {
  id: string;
  cite: string;
  href: string;
  title: string;
  text: string;
  verdict: Verdict;
  /** Why the rule does not apply; empty if it does. */
  obstacles: (facts: EldFacts) => string[];
}

/** When the rules' sources were last checked. */
export const CHECKED = '2026-11-21';

const ecfr = (section: string) => `https://www.ecfr.gov/current/title-49/section-${section}`;
const unless = (...parts: [boolean, string][]): string[] =>
  parts.filter(([fits]) => !fits).map(([, text]) => text);
const ofWork =
  (work: EldFacts['work'], terms: (facts: EldFacts) => [boolean, string][] = () => []) =>
  (facts: EldFacts): string[] =>
    facts.work === work ? unless(...terms(facts)) : [t('different work')];

/** Air miles of 395.1(e) and (k); an air mile is a nautical mile, 1,852 m. */
const RADIUS = 150;

const shortHaul = (facts: EldFacts): [boolean, string][] => [
  [
    facts.radius <= RADIUS,
    t('{radius} air miles is more than {RADIUS}', { radius: facts.radius, RADIUS }),
  ],
  [facts.returns, t('doesn’t return to the reporting location')],
  [facts.timeRecords, t('the carrier keeps no time records')],
];
/** On days outside the short-haul terms, a short-haul driver needs a duty record. */
const noRodsDays = (facts: EldFacts): [boolean, string] => [
  facts.rodsDays === 0,
  t('{rodsDays} marked {value} a log', {
    rodsDays: facts.rodsDays,
    value: facts.rodsDays === 1 ? t('day needs') : t('days need'),
  }),
];

/** The rules in order: the first that applies decides. If none does, an ELD is required. */
export const RULES: readonly Rule[] = [
  {
    id: 'scope',
    cite: '49 CFR 390.5T, 395.1(a)(1)',
    href: ecfr('390.5T'),
    title: t('Not a commercial motor vehicle in interstate commerce'),
    text: t(
      'The federal hours rules cover vehicles in interstate commerce of 10,001 lb or more, with more than 8 seats and paying passengers, with more than 15 seats including the driver’s, or with placarded hazardous materials. Within one state, that state’s rules apply; many are similar.',
    ),
    verdict: 'outside',
    obstacles: (f) =>
      f.interstate && (f.pounds >= 10_001 || (f.people > 8 && f.paid) || f.people > 15 || f.placard)
        ? [t('yours is one')]
        : [],
  },
  {
    id: 'farm',
    cite: '49 CFR 395.1(s), 390.39',
    href: ecfr('390.39'),
    title: t('Covered farm vehicle'),
    text: t(
      'A farm’s or ranch’s own vehicle, marked as one by its state, driven by the owner, family, or employees, carrying its own goods, not for hire. Over 26,001 lb, only in its state or within 150 air miles of the farm.',
    ),
    verdict: 'outside',
    obstacles: ofWork('farm', (f) => [
      [!f.placard, t('placarded hazardous materials')],
      [f.pounds <= 26_001 || f.radius <= RADIUS, t('over 26,001 lb, past 150 air miles')],
    ]),
  },
  {
    id: 'utility',
    cite: '49 CFR 395.1(n), 395.2',
    href: ecfr('395.1'),
    title: t('Utility service vehicle'),
    text: t(
      'Repairing, operating, or maintaining electric, gas, water, sewer, telephone, or cable lines, but not building new ones. Decided trip by trip.',
    ),
    verdict: 'outside',
    obstacles: ofWork('utility'),
  },
  {
    id: 'rail',
    cite: '49 CFR 395.1(r)',
    href: ecfr('395.1'),
    title: t('Railroad signal employees'),
    text: t('Railroad signal employees have their own hours rules.'),
    verdict: 'outside',
    obstacles: ofWork('rail'),
  },
  {
    id: 'pipeline',
    cite: '49 CFR 390.38',
    href: ecfr('390.38'),
    title: t('Pipeline welding truck'),
    text: t('A welder’s own pickup with a welding rig for pipelines, 15,000 lb or less.'),
    verdict: 'outside',
    obstacles: ofWork('pipeline', (f) => [[f.pounds <= 15_000, t('more than 15,000 lb')]]),
  },
  {
    id: 'crops',
    cite: '49 CFR 395.1(k)',
    href: ecfr('395.1'),
    title: t('Farm goods near their source, in season'),
    text: t(
      'Within 150 air miles of the source, loaded or empty, during the state’s planting and harvesting period. Hours start to count at that line; mark days beyond it in the calendar.',
    ),
    verdict: 'outside',
    obstacles: ofWork('crops', ({ season, source }) => [
      [season, t('outside the state’s season')],
      [
        source <= RADIUS,
        t('{source} air miles from the source is more than {RADIUS}', { source, RADIUS }),
      ],
    ]),
  },
  {
    id: 'short-haul',
    cite: '49 CFR 395.1(e)(1)',
    href: ecfr('395.1'),
    title: t('Short haul'),
    text: t(
      'Within 150 air miles (172.6 statute miles), back and released within 14 consecutive hours, 10 hours off between shifts (8 with passengers), time records kept for 6 months. No log, so no ELD.',
    ),
    verdict: 'time',
    obstacles: (f) => {
      const rest = f.carries === 'passengers' ? 8 : 10;
      return unless(
        ...shortHaul(f),
        [f.hours <= 14, t('{hours} hours is more than 14', { hours: f.hours })],
        [f.rest >= rest, t('{rest} h off is less than {rest2} h', { rest: f.rest, rest2: rest })],
        noRodsDays(f),
      );
    },
  },
  {
    id: 'short-haul-no-cdl',
    cite: '49 CFR 395.1(e)(2)',
    href: ecfr('395.1'),
    title: t('Short haul without a CDL'),
    text: t(
      'A property-carrying vehicle that requires no CDL, within 150 air miles, back at the end of each day. No driving after the 14th hour, or after the 16th on 2 days in any 7.',
    ),
    verdict: 'time',
    obstacles: (f) =>
      unless(
        [f.carries === 'property', t('carries passengers')],
        [!f.cdl, t('the vehicle requires a CDL')],
        ...shortHaul(f),
        [f.hours <= 16, t('{hours} hours is more than 16', { hours: f.hours })],
        [
          f.hours <= 14 || f.longDays <= 2,
          t('{longDays} days in seven past the 14th hour is more than 2', { longDays: f.longDays }),
        ],
        [f.rest >= 10, t('{rest} h off is less than 10 h', { rest: f.rest })],
        noRodsDays(f),
      ),
  },
  {
    id: 'eight-days',
    cite: '49 CFR 395.8(a)(1)(iii)(A)(1)',
    href: ecfr('395.8'),
    title: t('Logs on 8 days or fewer in any 30'),
    text: t(
      'Any rolling 30 days, not a calendar month. Once nine days within 30 need a log, you need an ELD.',
    ),
    verdict: 'paper',
    obstacles: (f) =>
      unless([
        f.rodsDays <= MAX_DAYS,
        t('{rodsDays} days is more than 8', { rodsDays: f.rodsDays }),
      ]),
  },
  {
    id: 'driveaway',
    cite: '49 CFR 395.8(a)(1)(iii)(A)(2)',
    href: ecfr('395.8'),
    title: t('Driveaway-towaway: the vehicle is the delivery'),
    text: t('The vehicle being driven is part of the delivery.'),
    verdict: 'paper',
    obstacles: (f) => unless([f.driveaway === 'vehicle', t('different work')]),
  },
  {
    id: 'camper',
    cite: '49 CFR 395.8(a)(1)(iii)(A)(3)',
    href: ecfr('395.8'),
    title: t('Driveaway-towaway: motor home or RV trailer'),
    text: t('The vehicle being moved is a motor home or a recreational vehicle trailer.'),
    verdict: 'paper',
    obstacles: (f) => unless([f.driveaway === 'camper', t('different work')]),
  },
  {
    id: 'model-year',
    cite: '49 CFR 395.8(a)(1)(iii)(A)(4)',
    href: ecfr('395.8'),
    title: t('Made before model year 2000'),
    text: t('By the VIN on the registration.'),
    verdict: 'paper',
    obstacles: (f) =>
      unless([f.modelYear < 2000, t('model year {modelYear}', { modelYear: f.modelYear })]),
  },
  {
    id: 'engine-year',
    cite: t('FMCSA guidance, ELD question 20'),
    href: 'https://www.fmcsa.dot.gov/hours-service/elds/when-does-pre-2000-model-year-exception-apply',
    title: t('Engine from before model year 2000'),
    text: t(
      'Even in a newer truck. The driver doesn’t have to carry proof; the carrier keeps the engine’s papers at its principal place of business.',
    ),
    verdict: 'paper',
    obstacles: (f) =>
      unless([f.engineYear < 2000, t('{engineYear} engine', { engineYear: f.engineYear })]),
  },
];

/** What the rules say about the facts. */
export interface Decision {
  verdict: Verdict;
  /** The rule that decides; null if none applies and an ELD is required. */
  rule: Rule | null;
  /** Each rule, and why it does not apply; empty if it does. */
  checks: { rule: Rule; obstacles: string[] }[];
}

/**
 * Checks the facts against the rules in order; the first that applies decides. US federal rules only, without
 * emergency orders (390.23) and exemptions of single carriers.
 */
export function decide(facts: EldFacts): Decision {
  const checks = RULES.map((rule) => ({ rule, obstacles: rule.obstacles(facts) }));
  const rule = checks.find(({ obstacles }) => obstacles.length === 0)?.rule ?? null;
  return { verdict: rule?.verdict ?? 'eld', rule, checks };
}

/**
 * Why a usual day needs a duty record, by the short-haul rule that it comes closest to; the rule without a CDL
 * counts only if no CDL is needed. Empty if the day needs none.
 */
export function usualDayRecord(facts: EldFacts): string[] {
  const unmarked = { ...facts, rodsDays: 0 };
  return RULES.filter(({ id }) => id === 'short-haul' || (id === 'short-haul-no-cdl' && !facts.cdl))
    .map(({ obstacles }) => obstacles(unmarked))
    .reduce((fewest, some) => (some.length <= fewest.length ? some : fewest));
}

const METERS = { air: 1852, statute: 1609.344, km: 1000 } as const;
export type Distance = keyof typeof METERS;

/** A distance in air miles, up to the next tenth, so that no limit hides what exceeds it; 172.6 statute miles are 150.0. */
export const airMiles = (value: number, unit: Distance): number =>
  Math.ceil((value * METERS[unit] * 10) / METERS.air - 1e-6) / 10;
