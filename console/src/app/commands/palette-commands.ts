import { t } from '@ncf/contract/t';
import { VIEW_NAMES } from '../../features/inbox/view-names.ts';
import { settings } from '../settings/settings.ts';
import { keyCommands, type CommandContext } from './commands.ts';
import { keyOf, type CommandId } from './keyboard.ts';

/** An entry of the palette. */
export interface PaletteCommand {
  id: string;
  title: string;
  keys?: string | undefined;
  run: () => void;
}

/** What can be done with the open conversation. */
const CONVERSATION: readonly (readonly [CommandId, string])[] = [
  ['reply', t('Write a reply')],
  ['note', t('Write a private note')],
  ['assign-to-me', t('Assign this conversation to me')],
  ['transfer', t('Transfer this conversation')],
  ['close', t('Close or reopen this conversation')],
  ['tag', t('Tag this conversation')],
  ['snooze', t('Snooze this conversation')],
  ['prioritize', t('Set this conversation to high or normal priority')],
  ['macro', t('Run a macro')],
  ['mark-unread', t('Mark this conversation as unread')],
  ['join', t('Join or leave this chat')],
];

/** The palette's entries; those for the current screen come first. */
export function paletteCommands(context: CommandContext): readonly PaletteCommand[] {
  const { go, seesReports, isAway, isOpen } = context;
  const { quiet } = settings.getState();
  const commands = keyCommands(context);
  const command = (id: CommandId, title: string): PaletteCommand => ({
    id,
    title,
    keys: keyOf(id),
    run: commands[id],
  });
  const page = (path: string, title: string): PaletteCommand => ({
    id: path,
    title,
    run: () => go(path),
  });
  return [
    command('next-waiting', t('Open the conversation that is due first')),
    ...(isOpen ? CONVERSATION.map(([id, title]) => command(id, title)) : []),
    ...Object.entries(VIEW_NAMES).map(([view, name]) =>
      page(view === 'all' ? '/' : `/?view=${view}`, t('Inbox: {name}', { name })),
    ),
    command('search', t('Search the inbox')),
    command('search-all', t('Search all messages')),
    page('/replies', t('Saved replies')),
    ...(seesReports ? [page('/reports', t('Reports'))] : []),
    {
      id: 'away',
      title: isAway ? t('Set as available') : t('Set as away'),
      run: context.toggleAway,
    },
    {
      id: 'quiet',
      title: quiet ? t('Turn off quiet mode') : t('Turn on quiet mode'),
      run: () => settings.setState({ quiet: !quiet }),
    },
    page('/settings/account', t('Settings')),
    command('help', t('Show keyboard shortcuts')),
    { id: 'out', title: t('Sign out'), run: context.logOut },
  ];
}
