import { t } from '@ncf/contract/t';
import { reactionKey } from '@ncf/contract/reaction-key';
import type { Spoken } from '@ncf/chat/react/messages';
import { useAgent, type Agent } from '../../../agent.ts';
import type { MessageActions } from './use-message-actions.ts';

const EMOJI = ['👍', '❤️', '😄', '🎉', '🙏', '👀', '✅', '🤔'];

interface ReactionsProps {
  message: Spoken;
  act: MessageActions;
}

/** The key of the agent's own reaction, which may be under an earlier name. */
function ownKey(message: Spoken, agent: Agent): string {
  const { reactedBy = {}, chatUserName } = message;
  const found = Object.entries(reactedBy).find(([, agentId]) => agentId === agent.agentId);
  if (found !== undefined) return found[0];
  const key = reactionKey('admin', agent.adminUserName, chatUserName);
  // Under the agent's name, but someone else’s: the name has changed hands.
  return reactedBy[key] === undefined ? key : '';
}

/** The reactions to a message; a click on the agent's own removes it. */
export function Reactions({ message, act }: ReactionsProps) {
  const own = ownKey(message, useAgent());
  const entries = Object.entries(message.reactions);
  if (entries.length === 0) return null;
  return (
    <ul aria-label="Reactions" className="flex flex-wrap gap-1">
      {entries.map(([name, emoji]) => (
        <li key={name}>
          {name === own ? (
            <button
              type="button"
              onClick={() => act.react(message, '')}
              aria-label={t('Remove your reaction {emoji}', { emoji })}
              className="cursor-pointer rounded-full border border-line-strong bg-raised px-2 text-small"
            >
              {emoji}
            </button>
          ) : (
            <span
              className="inline-block rounded-full border border-line bg-raised px-2 text-small"
              title={name}
            >
              {emoji}
              <span className="sr-only"> from {name}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The emoji to react with; choosing the current one removes it. */
export function ReactionPicker({ message, act }: ReactionsProps) {
  const current = message.reactions[ownKey(message, useAgent())];
  return (
    <div
      role="group"
      aria-label="Reactions to choose from"
      className="flex flex-wrap gap-0.5 rounded-full border border-line bg-overlay px-1.5 py-0.5 shadow-raised"
    >
      {EMOJI.map((emoji, at) => (
        <button
          key={emoji}
          type="button"
          autoFocus={at === 0}
          aria-pressed={current === emoji}
          onClick={() => act.react(message, current === emoji ? '' : emoji)}
          className="grid size-9 cursor-pointer place-items-center rounded-full text-lg hover:bg-sunken aria-pressed:bg-accent-soft"
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
