import type { Note } from '@ncf/contract/notes';
import { LinkedText } from './linked-text.tsx';

/** A note's text with its links, and the colleagues whom it mentions. */
export function NoteText({
  note: { text, mentions },
  agentId,
}: {
  note: Pick<Note, 'text' | 'mentions'>;
  agentId: string;
}) {
  const names = mentions
    .map(({ adminUserName }) => adminUserName)
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (names.length === 0) return <LinkedText text={text} />;
  const parts = text.split(new RegExp(`(@(?:${names.join('|')}))`, 'giu'));
  const isOwn = (part: string) =>
    mentions.some(
      (one) =>
        one.agentId === agentId && `@${one.adminUserName}`.toLowerCase() === part.toLowerCase(),
    );
  return parts.map((part, at) =>
    // Every second part is a mention.
    at % 2 === 1 ? (
      // Parts have no other name than their position.
      <strong key={at} className={isOwn(part) ? 'bg-accent-soft px-0.5' : ''}>
        {part}
      </strong>
    ) : (
      <LinkedText key={at} text={part} />
    ),
  );
}
