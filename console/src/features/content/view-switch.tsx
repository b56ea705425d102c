import { t } from '@ncf/contract/t';

export type View = 'edit' | 'preview' | 'history';

const VIEWS: readonly { view: View; label: string }[] = [
  { view: 'edit', label: t('Edit') },
  { view: 'preview', label: t('Preview') },
  { view: 'history', label: t('History') },
];

/** Chooses what of a file is shown. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <div
      role="group"
      aria-label="View"
      className="flex w-max gap-1 rounded-lg border border-line bg-sunken p-1"
    >
      {VIEWS.map((one) => (
        <button
          key={one.view}
          type="button"
          aria-pressed={one.view === view}
          onClick={() => onView(one.view)}
          className={`h-8 cursor-pointer rounded-md px-3 text-small ${
            one.view === view ? 'bg-raised font-semibold shadow-sm' : 'text-muted hover:text-text'
          }`}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
