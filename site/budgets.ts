/** Inlined CSS and HTML up to the end of the first screen, in bytes after brotli: about one initial TCP window. */
export const FIRST_SCREEN_BYTES = 14_000;

/** The whole document with its CSS, in bytes after brotli. */
export const DOCUMENT_BYTES = 28_000;
