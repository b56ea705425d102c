import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CallPlan } from '@ncf/contract/calls';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import type { Samples } from '@ncf/contract/samples';
import type { SiteData } from '@ncf/contract/site-notice';

/** `site.json`: what the server needs to know about a build. */
export interface SiteIndex {
  /** The owner's brand, for the server's emails and documents. */
  brand: string;
  id: string;
  /** Milliseconds since the epoch. */
  timestamp: number;
  /** Origin of the site, if another server than ours serves it. */
  siteUrl: string | null;
  /** What the documents in `public/` are baked from. */
  baked: { site: SiteData; quality: number };
  /** Path → document, its Content-Security-Policy, and whether its content depends on the query or the server. */
  pages: Record<
    string,
    { file: string; policy: string; readsQuery?: true; isLive?: true; isSearch?: true }
  >;
  /** Other paths of pages → path; the server redirects them. */
  moved: Record<string, string>;
  /** Languages that pages are translated to. The paths of those pages start with the tag. */
  languages: string[];
  /** Status, in other languages than English as `es/404` → error page's document and its Content-Security-Policy. */
  errors: Record<string, { file: string; policy: string }>;
  /** The calls that the owner offers; null if none. */
  calls: CallPlan | null;
  /** When people answer, as the content says; null if it does not. */
  opening: OpeningHours | null;
  /** Values of the content that the owner has not replaced yet. */
  samples: Samples['data'];
  /** Hashed files of this build. */
  assets: string[];
  /** Hashed files of earlier builds → when they were superseded, milliseconds since the epoch. */
  retired: Record<string, number>;
}

const KEEP_MS = 24 * 60 * 60 * 1000;

/** Keeps the hashed files of earlier builds for a day, for pages still open in a browser. */
export function carryOverAssets(previousDir: string, publicDir: string, index: SiteIndex): void {
  const file = join(previousDir, 'site.json');
  if (!existsSync(file)) return;
  const previous = JSON.parse(readFileSync(file, 'utf8')) as SiteIndex;
  const candidates = { ...previous.retired };
  for (const asset of [...previous.assets, `builds/meta/${previous.id}.json`])
    candidates[asset] = index.timestamp;
  for (const [asset, since] of Object.entries(candidates)) {
    if (index.timestamp - since > KEEP_MS || existsSync(join(publicDir, asset))) continue;
    for (const ending of ['', '.br', '.gz']) {
      const from = join(previousDir, 'public', asset + ending);
      if (!existsSync(from)) continue;
      mkdirSync(dirname(join(publicDir, asset)), { recursive: true });
      copyFileSync(from, join(publicDir, asset + ending));
    }
    index.retired[asset] = since;
  }
}
