import { t } from '@ncf/contract/t';
import Paperclip from 'icon:tabler/paperclip';
import type { Suggestions } from './use-suggestions.ts';

// The listbox of a combobox: focus and keys stay in the field (ARIA APG, combobox pattern).
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
/** The matches for the word before the caret. The field's keys choose one. */
export function SuggestionList({ id, search, at, setAt, pick }: Suggestions) {
  if (search === null) return null;
  return (
    <div className="mb-2 max-h-64 overflow-y-auto rounded-md border border-line bg-overlay shadow-overlay">
      <ul id={id} role="listbox" aria-label={search.name} className="p-1">
        {search.found.map((one, index) => (
          <li
            key={one.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => setAt(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(one)}
            className={`grid cursor-pointer items-baseline gap-x-3 sm:grid-cols-[minmax(5rem,auto)_1fr] rounded-sm border-s-3 px-2.5 py-1.5 text-small ${index === at ? 'border-s-accent-mark bg-accent-soft forced-colors:outline-2' : 'border-s-transparent'}`}
          >
            <span className="font-mono text-micro">{one.label}</span>
            <span className="flex min-w-0 items-center gap-2">
              <span className="truncate text-muted">{one.hint}</span>
              {one.files !== undefined && one.files.length > 0 && (
                <span className="ms-auto flex shrink-0 items-center gap-1 text-micro text-muted">
                  <Paperclip size={14} className="shrink-0" />
                  <span aria-hidden="true">{one.files.length}</span>
                  <span className="sr-only">
                    {t('Files: {length}', { length: one.files.length })}
                  </span>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {search.found.length === 0 && (
        <p role="status" className="px-3 py-2 text-small text-muted">
          {search.empty}
        </p>
      )}
    </div>
  );
}
