import { visitorsReactionKey } from '@ncf/contract/reaction-key';
import { useChat } from '../chat-context.ts';
import type { Spoken } from '@ncf/chat/react/messages';
import { texts } from '../texts/texts.ts';

/** A message's reactions, counted by emoji. Pressing the visitor's own removes it (R4.10). */
export function Reactions({ message, ownName }: { message: Spoken; ownName: string }) {
  const chat = useChat();
  const byEmoji = new Map<string, string[]>();
  for (const [name, emoji] of Object.entries(message.reactions)) {
    if (emoji !== '') byEmoji.set(emoji, [...(byEmoji.get(emoji) ?? []), name]);
  }
  if (byEmoji.size === 0) return null;
  const ownKey = visitorsReactionKey(message, ownName);
  return (
    <ul className="nc-reactions">
      {[...byEmoji].map(([emoji, names]) => {
        const own = ownKey !== undefined && names.includes(ownKey);
        const who = names.map((name) => (name === ownKey ? texts.you : name)).join(', ');
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={own}
              title={own ? texts.removeReaction(emoji) : who}
              onClick={() => chat.react(message.messageId, own ? '' : emoji)}
            >
              {emoji}
              {names.length > 1 && <span>{names.length}</span>}
              <i className="nc-hidden">{texts.reactionFrom(who)}</i>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
