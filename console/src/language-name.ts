const names = new Intl.DisplayNames('en-US', { type: 'language' });

/** A language's name from its BCP 47 tag; the tag itself if it is none. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
