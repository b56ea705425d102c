import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCard } from '@ncf/contract/site-cards';
import { z } from 'zod';
import type { RenderedPage } from '../shell/render-page.tsx';
import { readYaml } from './content.ts';
import { contentHash } from './files.ts';

const FILE = 'content/demo-cards.yaml';
const schema = z.array(
  z.strictObject({
    id: z.string().regex(/^demo-[a-z-]+$/),
    page: z.string(),
    title: z.string().min(1),
    summary: z.string().min(1),
  }),
);

/** A card, and its picture as a public file. */
export interface DemoCard {
  card: SiteCard;
  file: string;
  bytes: Buffer;
}

/**
 * The panes of the demo fleet that an agent can send as a card.
 * @param room folder of the site's sources
 * @throws Error naming a pane that its page does not have
 */
export const demoCards = (room: string, pages: readonly RenderedPage[]): DemoCard[] =>
  readYaml(FILE, readFileSync(join(room, FILE), 'utf8'), schema).map(
    ({ id, page, title, summary }) => {
      const shown = pages.find(({ plain }) => plain === page);
      if (!shown?.html.includes(`id="${id}"`))
        throw new Error(`${FILE}: ${page} has no element with the id ${id}`);
      const bytes = readFileSync(join(room, `content/demo-cards/${id}.webp`));
      const file = `assets/${id}-${contentHash(bytes)}.webp`;
      return {
        card: { path: `${shown.path}#${id}`, title, summary, picture: `/${file}` },
        file,
        bytes,
      };
    },
  );
