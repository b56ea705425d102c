import { hrefOf, keepCompared, MAX_COMPARED, useCompared } from './compared.ts';

/** Marks the item to compare it. Without JavaScript, it leads to the catalog with this item marked. */
export function CompareButton({
  base,
  id,
}: {
  /** Path of the catalog. */
  base: string;
  id: string;
}) {
  const compared = useCompared(base);
  const isMarked = compared.includes(id);
  const compare = isMarked ? compared.filter((one) => one !== id) : [...compared, id];
  if (compare.length > MAX_COMPARED)
    return (
      <span className="self-center text-small text-muted">
        You can compare up to {MAX_COMPARED}
      </span>
    );
  return (
    <a
      className="button-quiet aria-current:border-accent aria-current:bg-accent-soft aria-current:text-accent"
      href={hrefOf(base, { filters: {}, compare })}
      rel="nofollow"
      aria-current={isMarked ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault();
        keepCompared(base, compare);
      }}
    >
      Compare
    </a>
  );
}
