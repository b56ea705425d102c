interface ItemActionsProps {
  /** Address of the catalogue. */
  base: string;
  id: string;
}

/** What can be done with an item of a catalogue beside asking: compare it, print its page. */
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
