interface ItemActionsProps {
  /** Path of the catalog. */
  base: string;
  id: string;
}

/** Buttons on the page of a catalog's item: compare it, print the page, which few people do on a phone. */
export function ItemActions({ base, id }: ItemActionsProps) {
  return (
    <>
      <a className="button-quiet" href={`${base}?compare=${id}`} rel="nofollow">
        Compare
      </a>
      <button
        type="button"
        className="button-quiet max-sm:hidden noscript:hidden"
        onClick={() => print()}
      >
        Print
      </button>
    </>
  );
}
