/** Units that stay on one line with their number. */
const UNITS =
  'mAh|Ah|µA|mA|A|V|[kM]bit\\/s|[kM]?Hz|GHz|GB|MB|kB|mm|cm|km|kg|mph|min|mi|in|ft|lb|bar|°C|%|h|m|s|g|l';
const BEFORE_UNIT = new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\p{N}]))`, 'gu');

/** Puts no-break spaces between numbers and units, and into citations of federal regulations. */
export const unbroken = (text: string): string =>
  text.replace(BEFORE_UNIT, '\u00a0').replace(/(?<=\d) CFR (?=\d)/g, '\u00a0CFR\u00a0');
