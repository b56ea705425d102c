import * as z from 'zod/mini';
import { route } from './route.ts';

export const iconsApi = {
  get: route('GET /api/icons/:file', {
    open: 'public',
    params: z.object({ file: z.string().check(z.regex(/^[a-z0-9-]+\.json$/)) }),
    query: z.object({ icons: z.string().check(z.maxLength(2000)) }),
    answers: { 200: z.looseObject({ prefix: z.string() }) },
    id: 'getIcons',
    summary: 'Get icons in Iconify’s format',
    description:
      'Serves `tabler.json`. Other sets and unknown icons return 503, so that Iconify clients ask another server.',
    meanings: { 200: 'The icons (`IconifyJSON`).' },
    refuses: ['unavailable'],
  }),
};
