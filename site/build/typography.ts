/** Units whose number must not stand on the line before. */
const UNITS =
  'mAh|Ah|µA|mA|A|V|[kM]bit\\/s|[kM]?Hz|GHz|GB|MB|kB|mm|cm|km|kg|mph|min|mi|in|ft|lb|bar|°C|%|h|m|s|g|l';
const BEFORE_UNIT = new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\p{N}]))`, 'gu');

/** A text whose numbers and units, and whose citations of the federal rules, are not broken between lines. */
export const unbroken = (text: string): string =>
  text.replace(BEFORE_UNIT, '\u00a0').replace(/(?<=\d) CFR (?=\d)/g, '\u00a0CFR\u00a0');
