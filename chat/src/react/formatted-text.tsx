import { Fragment } from 'react';
import { blocksOf, type Block, type FormattedPart } from './formatting.ts';

interface PartsProps {
  parts: readonly FormattedPart[];
  linkClass?: string | undefined;
}

/** The parts of a line: its links, which open in a new tab, and what is marked. */
export const Parts = ({ parts, linkClass }: PartsProps) =>
  parts.map(({ text, href, tag: Tag = Fragment }, at) => (
    // Parts have no other name than their position.
    <Tag key={at}>
      {href === undefined ? (
        text
      ) : (
        <a
          href={href}
          className={linkClass}
          {...(href.startsWith('http') && {
            target: '_blank',
            rel: 'noopener noreferrer nofollow',
          })}
        >
          {text}
        </a>
      )}
    </Tag>
  ));

function BlockView({ block, linkClass }: { block: Block; linkClass?: string | undefined }) {
  if (block.kind === 'code')
    return (
      <pre dir="ltr">
        <code>{block.text}</code>
      </pre>
    );
  if (block.kind === 'list') {
    const List = block.start === null ? 'ul' : 'ol';
    return (
      <List dir="auto" {...(block.start !== null && { start: block.start })}>
        {block.items.map((parts, at) => (
          <li key={at}>
            <Parts parts={parts} linkClass={linkClass} />
          </li>
        ))}
      </List>
    );
  }
  const Element = block.kind === 'quote' ? 'blockquote' : 'p';
  return (
    <Element dir="auto">
      <Parts parts={block.parts} linkClass={linkClass} />
    </Element>
  );
}

interface FormattedTextProps {
  text: string;
  /** For the element around all blocks. */
  className: string;
  linkClass?: string;
}

/** A message's text as it was marked; nothing if it is empty. */
export function FormattedText({ text, className, linkClass }: FormattedTextProps) {
  const blocks = blocksOf(text);
  return (
    blocks.length > 0 && (
      <div className={className}>
        {blocks.map((block, at) => (
          <BlockView key={at} block={block} linkClass={linkClass} />
        ))}
      </div>
    )
  );
}
