import * as z from 'zod';

/** The response of a route that shows a page, for the API document. */
export const PAGE = { description: 'A page.', content: { 'text/html': { schema: z.string() } } };

/** A page without styles or scripts, for links in emails. `body` is HTML, `lang` a BCP 47 tag. */
export const plainPage = (lang: string, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
