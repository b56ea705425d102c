import { LANGUAGES, languageOf } from './languages.ts';
import { isUnidentifiedName } from './unidentified.ts';

/** Placeholders that a reply may have in braces, filled in when it is inserted or sent. */
export const PLACEHOLDERS = [
  'visitor name',
  'visitor first name',
  'agent name',
  'day part',
] as const;

/** What the placeholders stand for. */
export interface PlaceholderValues {
  visitorName: string;
  agentName: string;
  /** The reader's, as a BCP 47 tag; null if unknown. */
  language: string | null;
  /** The hour of the day, from 0 to 23. */
  hour: number;
}

/** Takes the name of a visitor who has given none out of a text, with the comma or the space that leads to it. */
const withoutVisitorName = (text: string): string =>
  text
    .replace(/^\{\s*visitor (?:first )?name\s*\}[,\s]*(\p{L}?)/gimu, (_, letter: string) =>
      letter.toUpperCase(),
    )
    .replace(/[,\s]*\{\s*visitor (?:first )?name\s*\}/gi, '');

/** Fills in the placeholders of a reply's text. Unknown names in braces stay as they are. */
export function fillIn(
  text: string,
  { visitorName, agentName, language, hour }: PlaceholderValues,
): string {
  const [morning, afternoon, evening] = LANGUAGES[languageOf(language)].dayParts;
  const values: Record<(typeof PLACEHOLDERS)[number], string> = {
    'visitor name': visitorName,
    'visitor first name': visitorName.split(/\s+/)[0] ?? visitorName,
    'agent name': agentName,
    'day part': hour < 12 ? morning : hour < 18 ? afternoon : evening,
  };
  const byName = new Map<string, string>(Object.entries(values));
  const named = isUnidentifiedName(visitorName) ? withoutVisitorName(text) : text;
  return named.replace(
    /\{([^{}]+)\}/g,
    (whole, name: string) => byName.get(name.trim().toLowerCase()) ?? whole,
  );
}
