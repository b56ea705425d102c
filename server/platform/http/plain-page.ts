import { createHash } from 'node:crypto';

const STYLE =
  ':root{color-scheme:light dark}body{max-width:36rem;margin:3rem auto;padding:0 1.25rem;font:1.0625rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem;line-height:1.25}button{padding:.75rem 1.25rem;border:2px solid;border-radius:.5rem;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The used part of Fastify's reply, whose own type also depends on the route's responses. */
interface Answering {
  type(mediaType: string): unknown;
  header(name: string, value: string): unknown;
  send(body: string): unknown;
}

/**
 * Sends a page without scripts, for links in emails. Returns the reply, which the handler returns.
 * @param page its language as a BCP 47 tag, its title, and its body as HTML
 */
export function sendPlainPage<Reply extends Answering>(
  reply: Reply,
  { lang, title, body }: { lang: string; title: string; body: string },
): Reply {
  reply.type('text/html; charset=utf-8');
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`,
  );
  reply.send(
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>${body}</body></html>`,
  );
  return reply;
}
