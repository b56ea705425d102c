import { t } from '@ncf/contract/t';
import { Dialog } from '@ncf/ui/dialog';
import { Kbd } from '@ncf/ui/kbd';

/** A shortcut in the overview: its alternative keys and what they do. */
interface Shortcut {
  keys: readonly string[];
  title: string;
  group: string;
}

/** Every shortcut, for the overview. */
const SHORTCUTS: readonly Shortcut[] = [
  { group: t('Anywhere'), keys: ['Ctrl K', 'Cmd K'], title: t('Find a conversation or a command') },
  { group: t('Anywhere'), keys: ['?'], title: t('Show these shortcuts') },
  { group: t('Anywhere'), keys: ['Esc'], title: t('Close, cancel, go back') },
  { group: t('Anywhere'), keys: ['F6'], title: t('Go to the latest notification, to undo') },
  { group: t('Inbox'), keys: ['j', '↓'], title: t('Next conversation') },
  { group: t('Inbox'), keys: ['k', '↑'], title: t('Previous conversation') },
  { group: t('Inbox'), keys: ['Enter'], title: t('Open the conversation') },
  { group: t('Inbox'), keys: ['n'], title: t('Open the conversation that has waited longest') },
  {
    group: t('Inbox'),
    keys: ['Ctrl .', 'Cmd .'],
    title: t('Open the conversation that has waited longest, even while typing'),
  },
  { group: t('Inbox'), keys: ['/'], title: t('Search the inbox') },
  { group: t('Anywhere'), keys: ['s'], title: t('Search all messages and people') },
  { group: t('Conversation'), keys: ['t'], title: t('Assign to me') },
  { group: t('Conversation'), keys: ['h'], title: t('Transfer') },
  { group: t('Conversation'), keys: ['x'], title: t('Close or reopen') },
  { group: t('Conversation'), keys: ['l'], title: t('Tag') },
  { group: t('Conversation'), keys: ['z'], title: t('Snooze') },
  { group: t('Conversation'), keys: ['p'], title: t('Set to high or normal priority') },
  { group: t('Conversation'), keys: ['o'], title: t('Run a macro') },
  { group: t('Conversation'), keys: ['u'], title: t('Mark as unread') },
  { group: t('Conversation'), keys: ['m'], title: t('Write a private note') },
  { group: t('Conversation'), keys: ['/'], title: t('While writing: insert a saved reply') },
  { group: t('Conversation'), keys: ['r'], title: t('Write a reply; on a message: reply to it') },
  {
    group: t('Conversation'),
    keys: ['e'],
    title: t('Edit your last message; on your own message: that one'),
  },
  { group: t('Conversation'), keys: ['↑'], title: t('In an empty field: edit your last message') },
  { group: t('Conversation'), keys: ['+'], title: t('On a message: react to it') },
  { group: t('Conversation'), keys: ['Esc'], title: t('While writing: leave the field') },
  { group: t('Conversation'), keys: ['Enter'], title: t('Send') },
  { group: t('Conversation'), keys: ['Shift Enter'], title: t('New line') },
];

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
