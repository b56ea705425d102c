import { FormattedText } from '@ncf/chat/react/formatted-text';
import { useMessageParts } from '@ncf/chat/react/message-parts';

/** A message's text with links. A link to a page of this site on a line of its own becomes a card. */
export function MessageText({ text }: { text: string }) {
  const { text: words, cards } = useMessageParts(text);
  return (
    <>
      <FormattedText text={words} className="nc-text" />
      {cards.map(({ path, title, summary, picture }) => (
        <a key={path} className="nc-card" href={path} target="_blank" rel="noopener">
          {picture !== null && (
            <img src={picture} alt="" loading="lazy" width="1200" height="630" />
          )}
          <strong>{title}</strong>
          <span>{summary}</span>
        </a>
      ))}
    </>
  );
}
