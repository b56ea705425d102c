import type { FastifyInstance } from 'fastify';

const DAY_MS = 86_400_000;
/** RFC 9116 §2.5.5 recommends less than a year. */
const EXPIRES_DAYS = 180;

interface Options {
  /** `mailto:` or `https:`; null for none. */
  contact: string | null;
  /** The public origin; null if unknown. */
  publicUrl: string | null;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** Where to report vulnerabilities (RFC 9116); nothing without a contact. */
export const securityTxtHttp = (
  app: FastifyInstance,
  { contact, publicUrl, clock }: Options,
): void => {
  if (contact === null) return;
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true } as object }, async (_request, reply) => {
    const expires = new Date(clock() + EXPIRES_DAYS * DAY_MS).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}${path}`]),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
};
