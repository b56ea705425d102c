import { t } from '@ncf/contract/t';
import { Dialog } from '@ncf/ui/dialog';
import { Kbd } from '@ncf/ui/kbd';
import { SHORTCUTS } from './shortcuts.ts';

const GROUPS = [t('Anywhere'), t('Inbox'), t('Conversation')];

// A scrolling area needs the focus so that the keyboard can scroll it.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
/** All shortcuts, grouped by where they work. */
export default function ShortcutsDialog({
  open,
  onClose,
  singleKeys,
}: {
  open: boolean;
  onClose: () => void;
  singleKeys: boolean;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" className="max-w-2xl">
      <div
        className="mt-2 gap-x-8 overflow-y-auto px-5 pt-2 pb-5 -outline-offset-2 sm:columns-2"
        tabIndex={0}
      >
        {GROUPS.map((group) => (
          <section key={group} aria-label={group} className="break-inside-avoid pb-4">
            <h3 className="pb-1 font-mono text-micro text-muted">{group}</h3>
            <dl>
              {SHORTCUTS.filter((one) => one.group === group).map((one) => (
                <div
                  key={one.title}
                  className="flex items-baseline justify-between gap-4 border-t border-line py-1.5 text-small"
                >
                  <dt>{one.title}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {one.keys.map((keys) => (
                      <Kbd key={keys}>{keys}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {!singleKeys && (
          <p className="text-small text-warning">
            Single-letter shortcuts are off. Turn them on in the menu under your name.
          </p>
        )}
      </div>
    </Dialog>
  );
}
