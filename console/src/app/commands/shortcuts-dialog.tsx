import { t } from '@ncf/contract/t';
import { Dialog } from '@ncf/ui/dialog';
import { Kbd } from '@ncf/ui/kbd';

/** The alternative keys of a shortcut, and what they do. */
type Shortcut = readonly [readonly string[], string];

/** Every shortcut by where it works. */
const SHORTCUTS: Readonly<Record<string, readonly Shortcut[]>> = {
  [t('Anywhere')]: [
    [['Ctrl K', 'Cmd K'], t('Find a conversation or a command')],
    [['?'], t('Show these shortcuts')],
    [['Esc'], t('Close, cancel, go back')],
    [['F6'], t('Go to the latest notification, to undo')],
    [['s'], t('Search all messages and people')],
  ],
  [t('Inbox')]: [
    [['j', '↓'], t('Next conversation')],
    [['k', '↑'], t('Previous conversation')],
    [['Enter'], t('Open the conversation')],
    [['n'], t('Open the conversation that is due first')],
    [['Ctrl .', 'Cmd .'], t('Open the conversation that is due first, even while typing')],
    [['/'], t('Search the inbox')],
  ],
  [t('Conversation')]: [
    [['t'], t('Assign to me')],
    [['h'], t('Transfer')],
    [['x'], t('Close or reopen')],
    [['l'], t('Tag')],
    [['z'], t('Snooze')],
    [['p'], t('Set to high or normal priority')],
    [['o'], t('Run a macro')],
    [['u'], t('Mark as unread')],
    [['m'], t('Write a private note')],
    [['/'], t('While writing: insert a saved reply')],
    [['r'], t('Write a reply; on a message: reply to it')],
    [['e'], t('Edit your last message; on your own message: that one')],
    [['↑'], t('In an empty field: edit your last message')],
    [['+'], t('On a message: react to it')],
    [['Esc'], t('While writing: leave the field')],
    [['Enter'], t('Send')],
    [['Shift Enter'], t('New line')],
  ],
};

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
      <div className="-m-5 gap-x-8 p-5 -outline-offset-2 sm:columns-2" tabIndex={0}>
        {Object.entries(SHORTCUTS).map(([group, shortcuts]) => (
          <section key={group} aria-label={group} className="break-inside-avoid pb-4">
            <h3 className="pb-1 font-mono text-micro text-muted">{group}</h3>
            <dl>
              {shortcuts.map(([keys, title]) => (
                <div
                  key={title}
                  className="flex items-baseline justify-between gap-4 border-t border-line py-1.5 text-small"
                >
                  <dt>{title}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
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
