import { findLinks, type TextPart } from '@ncf/chat/react/links';

/** A text with its links, which open in a new tab. */
export const LinkedText = ({ text }: { text: string }) => <LinkedParts parts={findLinks(text)} />;

/** A text's parts, with the links among them. */
export const LinkedParts = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map((part, at) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a
        // Parts have no other name than their position.
        // oxlint-disable-next-line react/no-array-index-key
        key={at}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer"
        className="text-link underline"
      >
        {part.text}
      </a>
    ),
  );
