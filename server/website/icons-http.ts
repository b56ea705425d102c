import { iconsApi } from '@ncf/contract/api/icons';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { serve } from '../platform/http/serve.ts';
import { HttpError } from '../platform/http/errors.ts';

/** The parts of an Iconify set that responses contain (`IconifyJSON`). */
const iconSet = z.looseObject({
  prefix: z.string(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  icons: z.record(z.string(), z.looseObject({ body: z.string() })),
  aliases: z.optional(z.record(z.string(), z.looseObject({ parent: z.string() }))),
});
type IconSet = z.infer<typeof iconSet>;

const PREFIX = 'tabler';
const require = createRequire(import.meta.url);

/** Icon data in the format of the Iconify API (R7.12). A 5xx makes clients try the public service; a 404 would not. */
export function iconsHttp(app: FastifyInstance): void {
  let loading: Promise<IconSet> | undefined;
  const load = (): Promise<IconSet> =>
    (loading ??= readFile(require.resolve(`@iconify-json/${PREFIX}/icons.json`), 'utf8').then(
      (text) => iconSet.parse(JSON.parse(text)),
    ));

  serve(app, iconsApi, {
    get: async (request, reply) => {
      if (request.params.file !== `${PREFIX}.json`)
        throw new HttpError('unavailable', 'This icon set is not available.');
      const set = await load();
      const icons: IconSet['icons'] = {};
      const aliases: NonNullable<IconSet['aliases']> = {};
      for (const name of request.query.icons.split(',')) {
        const alias = Object.hasOwn(set.aliases ?? {}, name) ? set.aliases?.[name] : undefined;
        if (alias !== undefined) aliases[name] = alias;
        const key = alias?.parent ?? name;
        const icon = Object.hasOwn(set.icons, key) ? set.icons[key] : undefined;
        if (icon === undefined) throw new HttpError('unavailable', 'An icon is not available.');
        icons[key] = icon;
      }
      void reply
        .header('cache-control', 'public, max-age=604800')
        .header('access-control-allow-origin', '*');
      const { prefix, width, height } = set;
      return { prefix, icons, aliases, ...(width && { width }), ...(height && { height }) };
    },
  });
}
