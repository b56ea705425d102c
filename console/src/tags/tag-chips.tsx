import { useTagsOf } from './use-tags.ts';

/** The look of a tag. */
const CHIP = 'rounded-sm border border-line truncate px-1 text-micro text-muted';

/** The names of a conversation's tags. */
export const TagChips = ({ tagIds }: { tagIds: readonly string[] }) =>
  useTagsOf(tagIds).map(({ tagId, name }) => (
    <span key={tagId} className={CHIP}>
      {name}
    </span>
  ));
