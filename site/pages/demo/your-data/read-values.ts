const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const CLOCK = String.raw`(?:[T, ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([AaPp]\.?[Mm]\.?)?)?`;
/** A name such as `CST` is that of the fleet's own clock. */
const ZONE = String.raw`\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?(?:[A-Z]{1,4}T)?`;
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${CLOCK}${ZONE}$`);
const YEAR_LAST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{2}|\\d{4})${CLOCK}${ZONE}$`);
const MONTH_NAMED = new RegExp(`^([A-Za-z]{3})[a-z]*\\.? (\\d{1,2}),? (\\d{4})${CLOCK}${ZONE}$`);
const DAY_NAMED = new RegExp(`^(\\d{1,2})[- ]([A-Za-z]{3})[a-z]*\\.?[- ](\\d{4})${CLOCK}${ZONE}$`);

/** Year, month (1 to 12), day, and the index of the group where the time of day begins. */
function dayOf(text: string, dayFirst: boolean): [number, number, number, RegExpExecArray] | null {
  const month = (name: string | undefined) => MONTHS.indexOf((name ?? '').toLowerCase()) + 1;
  let match = YEAR_FIRST.exec(text);
  if (match) return [Number(match[1]), Number(match[2]), Number(match[3]), match];
  match = YEAR_LAST.exec(text);
  if (match) {
    const [first, second, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
    const full = year < 100 ? 2000 + year : year;
    return dayFirst ? [full, second, first, match] : [full, first, second, match];
  }
  match = MONTH_NAMED.exec(text);
  if (match) return [Number(match[3]), month(match[1]), Number(match[2]), match];
  match = DAY_NAMED.exec(text);
  return match ? [Number(match[3]), month(match[2]), Number(match[1]), match] : null;
}

/** Hours east of UTC as minutes: `+05:30`; 0 for `Z`. */
function minutesOf(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === '-' ? -minutes : minutes;
}

/**
 * Reads a point in time as exports write it: ISO 8601, `3/5/2026 2:14 PM`, `05-Mar-2026 14:14`, or seconds or
 * milliseconds since 1970.
 * @param dayFirst whether `3/5` is May 3
 * @returns milliseconds since 1970, and whether it has a zone: one without is the wall clock, as if it were UTC; null if
 *   it is no time
 */
export function readTime(text: string, dayFirst: boolean): { at: number; isZoned: boolean } | null {
  const plain = text.trim();
  if (/^\d{10}(\.\d+)?$/.test(plain))
    return { at: Math.round(Number(plain) * 1000), isZoned: true };
  if (/^\d{13}$/.test(plain)) return { at: Number(plain), isZoned: true };
  const day = dayOf(plain, dayFirst);
  if (!day) return null;
  const [year, month, date, match] = day;
  const [, , , , hours, minutes, seconds, half, zone] = match;
  let hour = Number(hours ?? 0);
  if (half) hour = (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
  if (month < 1 || month > 12 || hour > 23 || Number(minutes ?? 0) > 59) return null;
  const at = Date.UTC(year, month - 1, date, hour, Number(minutes ?? 0), Number(seconds ?? 0));
  if (new Date(at).getUTCDate() !== date) return null;
  return { at: at - minutesOf(zone ?? '') * 60_000, isZoned: zone !== undefined };
}

/**
 * Whether days come before months: some line has points between them, as only such dates have, or a first part over 12,
 * and none a second part over 12.
 */
export function isDayFirst(times: readonly string[]): boolean {
  const parts = times.map((time) => /^(\d{1,2})([-/.])(\d{1,2})\2\d{2}/.exec(time.trim()));
  return (
    parts.some((part) => part && (part[2] === '.' || Number(part[1]) > 12)) &&
    !parts.some((part) => part && Number(part[3]) > 12)
  );
}

/** Whether a text is a number whose point can only separate decimals: `39.7392`, and not `1.204`. */
export const hasDecimalPoint = (text: string): boolean =>
  /^-?\d+\.(?!\d{3}$)\d+$/.test(text.trim());

/**
 * Reads a number with or without its unit: `47 mph`, `1,204.5`, `39,7392`.
 * @param decimalComma whether a comma separates decimals
 */
export function readAmount(text: string | undefined, decimalComma: boolean): number | null {
  const match = /-?[\d.,]*\d/.exec(text ?? '');
  if (!match) return null;
  const plain = decimalComma
    ? match[0].replaceAll('.', '').replace(',', '.')
    : match[0].replaceAll(',', '');
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

const MINUTES: Partial<Record<string, number>> = { h: 60, m: 1, s: 1 / 60 };

/** Reads a duration as minutes: `1:23:45`, `0:14`, `1h 23m`, or an amount of the unit that the column names. */
export function readDuration(
  text: string | undefined,
  minutesEach: number,
  decimalComma: boolean,
): number | null {
  const plain = (text ?? '').trim();
  const match = /^(\d+):(\d{2})(?::(\d{2}))?$/.exec(plain);
  if (match) return Number(match[1]) * 60 + Number(match[2]) + Number(match[3] ?? 0) / 60;
  const parts = [...plain.matchAll(/([\d.,]+)\s*([hms])/gi)];
  if (parts.length > 0)
    return parts.reduce(
      (sum, [, number, unit]) =>
        sum + (readAmount(number, decimalComma) ?? 0) * (MINUTES[unit?.toLowerCase() ?? ''] ?? 0),
      0,
    );
  const amount = readAmount(text, decimalComma);
  return amount === null ? null : amount * minutesEach;
}

const ON = /^(on|1|true|yes|running|idl\w*|moving|driving|in motion|(engine|ignition|key) on)$/i;
const OFF = /^(off|0|false|no|stopped|parked|stationary|(engine|ignition|key) off)$/i;

/** Whether the engine runs, from an ignition or a status column; null if the value says neither. */
export function readEngine(text: string | undefined): boolean | null {
  const plain = (text ?? '').trim();
  return ON.test(plain) ? true : OFF.test(plain) ? false : null;
}
