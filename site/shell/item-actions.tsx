interface ItemActionsProps {
  /** Path of the catalogue. */
  base: string;
  id: string;
}

/** Buttons on the page of a catalogue's item: compare it, print the page. */
export function ItemActions({ base, id }: ItemActionsProps) {
  return (
    <>
      <a className="button-quiet" href={`${base}?compare=${id}`} rel="nofollow">
        Compare
      </a>
      <button type="button" className="button-quiet noscript:hidden" onClick={() => print()}>
        Print
      </button>
    </>
  );
}
