/** The input of a form, as in its FormData. */
export type Draft = readonly [name: string, value: string][];

const keyOf = (kind: string): string => `ncf-draft:${kind}`;
/** For browsers that store nothing. */
const kept = new Map<string, Draft>();

/** The unsent input of a form, kept until the tab is closed: other pages and languages are documents of their own. */
export function draftOf(kind: string): Draft | undefined {
  const held = kept.get(kind);
  if (held) return held;
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? 'null') as Draft | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the input of a form. */
export function keepDraft(kind: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(draft));
    kept.delete(kind);
  } catch {
    // Kept until the document is left.
    kept.set(kind, draft);
  }
}

/** Removes the input of a form that was sent. */
export function removeDraft(kind: string): void {
  kept.delete(kind);
  try {
    sessionStorage.removeItem(keyOf(kind));
  } catch {
    // There is none.
  }
}
