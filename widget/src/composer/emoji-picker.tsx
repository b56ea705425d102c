import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  inTone,
  storeTone,
  storedTone,
  loadEmoji,
  searchEmoji,
  TONES,
  type Emoji,
} from './emoji.ts';
import { language } from '../settings/language.ts';
import { later, texts } from '../texts/texts.ts';

const COLUMNS = 8;
const HAND = { char: '✋', name: '', toned: true, words: '' };

type Groups = readonly (readonly Emoji[])[];

/**
 * A search field, skin tones, and the emoji by group. Arrow keys move through the grid; Enter in the
 * search field picks the first match.
 */
export default function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const words = later.emoji;
  const field = useRef<HTMLInputElement>(null);
  // The picker loads after its popover has opened and moved the focus to something else.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const [query, setQuery] = useState('');
  const [tone, setTone] = useState(storedTone);
  const [groups, setGroups] = useState<Groups | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let gone = false;
    loadEmoji(language.getState()).then(
      (found) => gone || setGroups(found),
      () => gone || setGroups('failed'),
    );
    return () => void (gone = true);
  }, []);

  const ready = typeof groups === 'string' ? [] : groups;
  const searching = query.trim() !== '';
  const found = searching ? searchEmoji(ready, query) : [];
  const shown: { label: string; emoji: readonly Emoji[] }[] = searching
    ? [{ label: texts.emoji, emoji: found }]
    : ready.map((emoji, i) => ({ label: words.groups[i] ?? texts.emoji, emoji }));

  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key];
    const inField = event.target instanceof HTMLInputElement;
    if (step === undefined || (inField && event.key !== 'ArrowDown')) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.nc-grid button')];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    if (at === -1 && !inField) return;
    event.preventDefault();
    if (at !== -1 && at + step < 0)
      event.currentTarget.querySelector<HTMLElement>('input[type=search]')?.focus();
    else buttons[at === -1 ? 0 : Math.min(at + step, buttons.length - 1)]?.focus();
  };

  return (
    <div className="nc-picker" onKeyDown={walk}>
      <input
        ref={field}
        type="search"
        value={query}
        aria-label={words.search}
        placeholder={words.search}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          const first = found[0];
          if (first) onPick(inTone(first, tone));
        }}
      />
      <div className="nc-grid" role="group" aria-label={texts.emoji}>
        {shown.map(({ label, emoji }, group) => (
          <div key={label} role="group" aria-label={label}>
            {!searching && <p aria-hidden="true">{label}</p>}
            {emoji.map((one, i) => (
              <button
                key={one.char}
                type="button"
                tabIndex={group === 0 && i === 0 ? 0 : -1}
                aria-label={one.name}
                title={one.name}
                onClick={() => onPick(inTone(one, tone))}
              >
                {inTone(one, tone)}
              </button>
            ))}
          </div>
        ))}
        {groups === 'loading' && <p role="status">{words.loading}</p>}
        {groups === 'failed' && <p role="alert">{words.failed}</p>}
        {searching && found.length === 0 && typeof groups !== 'string' && (
          <p role="status">{words.none}</p>
        )}
      </div>
      <fieldset className="nc-tones">
        <legend className="nc-hidden">{words.skinTone}</legend>
        {TONES.map((code, i) => (
          <label key={code} title={words.tones[i]}>
            <input
              type="radio"
              name="nc-tone"
              checked={tone === i}
              aria-label={words.tones[i]}
              onChange={() => (setTone(i), storeTone(i))}
            />
            <span aria-hidden="true">{inTone(HAND, i)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
