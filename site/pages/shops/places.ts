import { t } from '@ncf/contract/t';
import type { Position } from '../../tools/distance.ts';

/** A place to search near. */
export interface Place extends Position {
  /** `Denver, CO` or `ZIP codes 802…` */
  name: string;
}

interface Listed extends Place {
  /** Normalized name, without the state. */
  key: string;
  state: string;
  /** Thousands of people. */
  size: number;
}

/** The gazetteer that the site ships. */
export interface Gazetteer {
  towns: Listed[];
  /** By the first three digits. */
  zips: Map<string, Place>;
}

const STATES: Record<string, string> = Object.fromEntries(
  'AL=alabama,AK=alaska,AZ=arizona,AR=arkansas,CA=california,CO=colorado,CT=connecticut,DE=delaware,DC=district of columbia,FL=florida,GA=georgia,HI=hawaii,ID=idaho,IL=illinois,IN=indiana,IA=iowa,KS=kansas,KY=kentucky,LA=louisiana,ME=maine,MD=maryland,MA=massachusetts,MI=michigan,MN=minnesota,MS=mississippi,MO=missouri,MT=montana,NE=nebraska,NV=nevada,NH=new hampshire,NJ=new jersey,NM=new mexico,NY=new york,NC=north carolina,ND=north dakota,OH=ohio,OK=oklahoma,OR=oregon,PA=pennsylvania,RI=rhode island,SC=south carolina,SD=south dakota,TN=tennessee,TX=texas,UT=utah,VT=vermont,VA=virginia,WA=washington,WV=west virginia,WI=wisconsin,WY=wyoming'
    .split(',')
    .map((entry) => [entry.slice(3), entry.slice(0, 2)]),
);

/** Normalizes a name: lowercase, without accents and punctuation, `st` for saint. */
export const placeKey = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f.'’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bfort\b/g, 'ft')
    .replace(/\bmount\b/g, 'mt')
    .trim();

/** Reads `places.txt`. */
export function readPlaces(text: string): Gazetteer {
  const towns: Listed[] = [];
  const zips = new Map<string, Place>();
  let part = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('=')) part = line.slice(1);
    const [name = '', latitude, longitude, size] = line.split('|');
    if (!latitude || !longitude) continue;
    const at = { latitude: Number(latitude), longitude: Number(longitude) };
    if (part === 'ZIP') zips.set(name, { name: t('ZIP codes {zip}…', { zip: name }), ...at });
    else {
      const key = placeKey(name);
      towns.push({ name: `${name}, ${part}`, key, state: part, size: Number(size), ...at });
    }
  }
  towns.sort((a, b) => b.size - a.size);
  return { towns, zips };
}

/** Whether two names differ by at most one edit: a letter added, removed, or changed, or two swapped. */
function nearly(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/**
 * Finds places for a text such as `Denver`, `denver co`, `Springfield, Illinois`, `80202`, or `Denver, CO 80202`.
 * @returns the matches, largest first
 */
export function lookUp({ towns, zips }: Gazetteer, text: string): Place[] {
  const zip = /(?:^\s*(?=\d{3,5}\b)|\s(?=\d{5}\b))(\d{3})\d{0,2}(-\d*)?\s*$/.exec(text);
  if (zip) return [zips.get(zip[1] ?? '')].filter((place) => place !== undefined);
  const key = placeKey(text);
  if (key.length < 2) return [];
  const words = key.split(' ');
  const readings: { name: string; state: string | null }[] = [{ name: key, state: null }];
  for (let length = 1; length <= 3 && length < words.length; length += 1) {
    const end = words.slice(-length).join(' ');
    const state = STATES[end] ?? (length === 1 && end.length === 2 ? end.toUpperCase() : null);
    if (state) readings.push({ name: words.slice(0, -length).join(' '), state });
  }
  const matches = (fits: (town: Listed, name: string) => boolean): Listed[] =>
    towns.filter((town) =>
      readings.some(({ name, state }) => (!state || town.state === state) && fits(town, name)),
    );
  const exact = matches((town, name) => town.key === name);
  if (exact.length > 0) return exact;
  const prefixed = matches((town, name) => name.length > 2 && town.key.startsWith(name));
  if (prefixed.length > 0) return prefixed;
  return matches((town, name) => name.length > 3 && nearly(town.key, name));
}
