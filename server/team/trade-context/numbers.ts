/** At most this many numbers are asked for, the newest first. */
const MOST = 20;

/** A plate in two groups, "KRT 2201" or "123 ABC", of capitals: in small letters it is a word beside a figure. */
const GROUPS = /(?<!\w)(?!CFR|DOT|ELD|BOX)(?:[A-Z]{2,4} \d{3,4}|\d{3,4} [A-Z]{2,3})(?![\w-])/g;
/**
 * One word: a plate, a serial number, a vehicle identification number (ISO 3779, 17 characters), or the 15 digits of an
 * IMEI (3GPP TS 23.003).
 */
const WORD = /(?<![\w@.$€+/-])[a-z0-9]+(?:-[a-z0-9]+)*(?![\w@/-])/gi;
/** "24-hour", "100km", "14th": an amount, not a number of something. */
const AMOUNT = /^\d+-[a-z]+$|^\d+(?:[a-z]{1,2}|mph|lbs|mins?|hrs?)$/;

function namesSomething(word: string): boolean {
  const plain = word.replaceAll('-', '');
  const digits = plain.replace(/\D/g, '').length;
  if (digits === plain.length) return digits >= 14 && digits <= 17 && word === plain;
  return digits >= 2 && plain.length >= 5 && plain.length <= 17 && !AMOUNT.test(word);
}

/**
 * The numbers in a person's messages that may name a vehicle or device. Years, prices, times, and phone numbers don't.
 * @param texts newest first
 * @returns each once, as it was first written
 */
export function numbersIn(texts: readonly string[]): string[] {
  const found = new Map<string, string>();
  const add = (number: string): void => {
    const key = number.replace(/[ -]/g, '').toUpperCase();
    if (!found.has(key)) found.set(key, number);
  };
  for (const text of texts) {
    for (const [number] of text.matchAll(GROUPS)) add(number);
    for (const [word] of text.matchAll(WORD)) if (namesSomething(word)) add(word);
  }
  return [...found.values()].slice(0, MOST);
}
