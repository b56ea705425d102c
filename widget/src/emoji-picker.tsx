import { useState, type KeyboardEvent } from 'react';
import { searchEmoji } from './emoji.ts';
import { texts } from './texts.ts';

const COLUMNS = 8;

/** A search field and a grid of emoji; the arrow keys walk the grid, Enter in the field picks the first. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const [query, setQuery] = useState('');
  const found = searchEmoji(query);

  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key];
    if (step === undefined) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.nc-grid button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (at === -1 && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (at !== -1 && at + step < 0) event.currentTarget.querySelector('input')?.focus();
    else buttons[at === -1 ? 0 : Math.min(at + step, buttons.length - 1)]?.focus();
  };

  return (
    <div className="nc-picker" onKeyDown={walk}>
      <input
        type="search"
        value={query}
        aria-label={texts.searchEmoji}
        placeholder={texts.searchEmoji}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const first = found[0];
          if (first) onPick(first.char);
        }}
      />
      <div className="nc-grid" role="group" aria-label={texts.emoji}>
        {found.map(({ char, name }, i) => (
          <button
            key={char}
            type="button"
            tabIndex={i === 0 ? 0 : -1}
            aria-label={name}
            title={name}
            onClick={() => onPick(char)}
          >
            {char}
          </button>
        ))}
      </div>
      {found.length === 0 && <p role="status">{texts.noEmoji}</p>}
    </div>
  );
}
