import { t } from '@ncf/contract/t';

/** When the rounds of the night start, in minutes after the midnight before; past 1440 is the next morning. */
export const ROUNDS = [1360, 1480, 1600, 1720] as const;

/** A checkpoint's name, and minutes from the start of a round until it is due. */
const CHECKPOINTS = [
  [t('Gate A'), 0],
  [t('Loading dock'), 6],
  [t('Door 2'), 12],
  [t('Fuel tank'), 18],
  [t('Gate C'), 25],
  [t('Yard door'), 40],
] as const;

/** Minutes from the due time to the scan, for each round and checkpoint. */
const GAPS = [
  [1, 2, 0, -1, 3, 2],
  [0, 27, 4, 2, 1, -2],
  [2, 1, 3, 0, -1, 4],
  [-1, 0, 13, 6, 4, 7],
] as const;

/** A scan that comes later than this after its due time no longer belongs to its round, in minutes. */
const MISSED_AFTER = 20;

/** Who gets an alert, and how many minutes after the first one. */
const ALERTS = [
  [0, t('Guard 7'), t('reminder on the phone')],
  [5, t('Supervisor'), t('call and text message')],
  [15, t('Customer’s contact'), t('email')],
] as const;

/** A checkpoint on one round. */
export interface Visit {
  round: number;
  name: string;
  /** When it was due and when its tag was scanned, in minutes like those of the rounds. */
  due: number;
  scan: number;
  /** Minutes from the one to the other. */
  gap: number;
  guard: string;
  status: 'on-time' | 'late' | 'missed';
}

/** All visits of the night, by checkpoint. @param tolerance minutes after the due time that still count as on time */
export const visitsOfNight = (tolerance: number): Visit[][] =>
  CHECKPOINTS.map(([name, offset], i) =>
    ROUNDS.map((start, round) => {
      const gap = GAPS[round]?.[i] ?? 0;
      const isMissed = gap > MISSED_AFTER;
      return {
        round,
        name,
        due: start + offset,
        scan: start + offset + gap,
        gap,
        guard: isMissed ? t('Guard 4') : t('Guard 7'),
        status: isMissed ? 'missed' : gap > tolerance ? 'late' : 'on-time',
      };
    }),
  );

/** Who was told about a visit before its tag was scanned, and when. */
export const alertsOf = ({ due, scan }: Visit, tolerance: number) =>
  ALERTS.map(([after, who, how]) => ({ at: due + tolerance + after, who, how })).filter(
    ({ at }) => at < scan,
  );
