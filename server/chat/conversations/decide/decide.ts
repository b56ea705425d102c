import { t } from '@ncf/contract/t';
import { isHeadCommand, type Command } from './command.ts';
import { addEntry } from './add-entry.ts';
import { changeEntry } from './change-entry.ts';
import { changeHead, isOwnEmail, isOwnName } from './change-head.ts';
import { type Decision, type Facts, refuse } from './decision.ts';

/** Decides what a command does to its conversation. Pure, so that every store applies the same rules. */
export function decide(command: Command, facts: Facts): Decision {
  const { claims } = command;
  if (facts.head.deletedAt !== null)
    return refuse('unknown_conversation', 'This conversation was deleted by its visitor.');
  if (claims !== null) {
    const { names, chatUserEmail } = claims;
    if (!names.every((name) => isOwnName(name, facts.head)))
      return refuse('forbidden', 'chatUserName is not the name of this conversation.');
    if (chatUserEmail !== undefined && !isOwnEmail(chatUserEmail, facts.head))
      return refuse('forbidden', 'chatUserEmail is not the address of this conversation.');
  }
  if (
    'visitorMessages' in command &&
    facts.head.visitorMessages > (command.visitorMessages ?? Infinity)
  )
    return refuse('conflict', t('The visitor has written in the meantime. Read it first.'));
  if (isHeadCommand(command)) return changeHead(command, facts);
  switch (command.type) {
    case 'edit':
    case 'reacted':
    case 'delete':
    case 'status_update':
      return changeEntry(command, facts);
    default:
      return addEntry(command, facts);
  }
}
