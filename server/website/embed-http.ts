import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FRAME_PATH } from '@ncf/contract/constants';
import { embedTexts } from '../chat/embed-texts.ts';
import type { BakedSite } from './baked-site.ts';
import { FRESH } from './policy.ts';
import { sendPage } from './send-page-http.ts';

interface Options {
  site: Pick<BakedSite, 'current'>;
  /** Headers of every response that browsers show. */
  headers: Record<string, string>;
  /** Sites that may show the chat; none turns it off. */
  origins: readonly string[];
}

/** A page's policy; that of the chat's frame lets these sites have it (CSP 3 §6.4.2). */
export const framedPolicy = (policy: string, path: string, origins: readonly string[]): string =>
  path === FRAME_PATH && origins.length > 0
    ? policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${origins.join(' ')}`)
    : policy;

const OFF =
  'console.error("Chat: this server shows its chat on no other site. Set EMBED_ORIGINS to the origin of this page.")';

/** The script that puts the chat on other sites. */
export const embedHttp = (app: FastifyInstance, { site, headers, origins }: Options): void => {
  let made = { dir: '', script: '' };
  /** What the build left, called with what only the server knows. */
  function scriptOf(dir: string): string {
    if (made.dir !== dir) {
      const script = readFileSync(join(dir, 'embed.js'), 'utf8');
      made = {
        dir,
        script: `(ncfEmbed=>{${script}})(${JSON.stringify({ origins, texts: embedTexts() })})`,
      };
    }
    return made.script;
  }
  app.get('/embed.js', (request, reply) => {
    void reply
      .headers(headers)
      .headers({ 'cache-control': FRESH, 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/javascript; charset=utf-8');
    return sendPage(request, reply, origins.length === 0 ? OFF : scriptOf(site.current().dir));
  });
};
