import { Fragment } from 'react';
import type { FormattedPart } from '@ncf/chat/react/formatting';
import { findLinks } from '@ncf/chat/react/links';

/** A text with its links, which open in a new tab. */
export const LinkedText = ({ text }: { text: string }) => <LinkedParts parts={findLinks(text)} />;

/** A text's parts, with the links among them. */
export const LinkedParts = ({ parts }: { parts: readonly FormattedPart[] }) =>
  parts.map(({ text, href, tag: Tag = Fragment }, at) => (
    // Parts have no other name than their position.
    <Tag key={at}>
      {href === undefined ? (
        text
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer" className="text-link underline">
          {text}
        </a>
      )}
    </Tag>
  ));
