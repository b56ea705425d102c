/** Whether an agent writes a reply, which the customer sees, or a note, which only the team sees. */
export type Mode = 'reply' | 'note';

const MODES: readonly { value: Mode; label: string }[] = [
  { value: 'reply', label: 'Reply' },
  { value: 'note', label: 'Private note' },
];

/** Switches between a reply and a private note. */
export function ModeTabs({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  return (
    <div role="group" aria-label="Reply or note" className="mb-1.5 flex gap-1">
      {MODES.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={mode === value}
          onClick={() => onMode(value)}
          className={`h-7 cursor-pointer rounded-sm px-2 text-micro ${mode === value ? 'bg-sunken font-semibold text-text ring-1 ring-line-strong' : 'text-muted hover:text-text'}`}
        >
          {label}
        </button>
      ))}
      {mode === 'note' && (
        <span className="ms-1 self-center text-micro text-warning">
          Only your team can see this.
        </span>
      )}
    </div>
  );
}
