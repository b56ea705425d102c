/** Where a visitor asks for a quote. */
export const QUOTE_PATH = '/quote';

/** The link to ask for a quote, which says where the visitor was. */
export const quoteLink = (path: string): string =>
  path === '/' || path === QUOTE_PATH ? QUOTE_PATH : `${QUOTE_PATH}?from=${path}`;
