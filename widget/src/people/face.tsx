import { HOST } from '../host.ts';
import { useAvailability } from '../sign-in/availability.ts';
import './people.css';

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const first = (word = ''): string => String.fromCodePoint(word.codePointAt(0) ?? 0x20);
  return ends.map((word) => first(word).toUpperCase()).join('');
}

/** How many colors drawn faces have; they are in people.css. */
const COLORS = 5;

/** The color of a name's drawn face: always the same one. */
const colorOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % COLORS;

/** An agent's picture; without one, a drawn face with the initials. */
export default function Face({ name }: { name: string }) {
  const known = useAvailability();
  // Known from the first screen on, except in a page that opened with a conversation.
  useAvailability(known === null);
  const picture = known?.people?.find((one) => one.adminUserName === name)?.picture ?? null;
  if (picture !== null) return <img className="nc-face" src={HOST + picture} alt="" />;
  return (
    <svg className="nc-face" viewBox="0 0 48 48" data-color={colorOf(name)} aria-hidden="true">
      <circle cx="24" cy="15" r="9" />
      <path d="M3 48c0-14 8-22 21-22s21 8 21 22z" />
      <path className="nc-smile" d="M20.5 14v.5m7-.5v.5M20 18.5q4 3 8 0" />
      <text x="24" y="42.5" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  );
}
