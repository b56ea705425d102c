import { Fragment } from 'react';
import { useMessageParts } from '@ncf/chat/react/message-parts';

/** A message's text with links. A link to a page of this site on a line of its own becomes a card. */
export function MessageText({ text }: { text: string }) {
  const { parts, cards } = useMessageParts(text);
  return (
    <>
      {parts.length > 0 && (
        <p className="nc-text" dir="auto">
          {parts.map(({ text: words, href, tag: Tag = Fragment }, i) => (
            <Tag key={i}>
              {href === undefined ? (
                words
              ) : (
                <a href={href} target="_blank" rel="noopener noreferrer nofollow">
                  {words}
                </a>
              )}
            </Tag>
          ))}
        </p>
      )}
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
