import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type * as Brand from './site/build/brand.ts';
import type * as Languages from './site/build/languages/languages.ts';
import type * as Plugin from './site/build/languages/plugin.ts';
import type * as ChatTexts from './ui/build/languages/chat-texts.ts';
import type * as BrandPlugin from './ui/build/brand-plugin.ts';
import type * as Icons from './ui/build/icons.ts';

if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write('The tests need Node 24. Run `npm test -- PATH`, which brings it along.\n');
  process.exit(1);
}
// Addresses that Vite does not bundle: an older Node fails on the TypeScript before it gets here.
const load = (file: string): Promise<unknown> => import(new URL(file, import.meta.url).href);
const { BRAND } = (await load('./site/build/brand.ts')) as typeof Brand;
const { ENGLISH } = (await load('./site/build/languages/languages.ts')) as typeof Languages;
const { languagePlugin } = (await load('./site/build/languages/plugin.ts')) as typeof Plugin;
const { chatTexts } = (await load('./ui/build/languages/chat-texts.ts')) as typeof ChatTexts;
const { inlineIcons } = (await load('./ui/build/icons.ts')) as typeof Icons;
const { brandPlugin } = (await load('./ui/build/brand-plugin.ts')) as typeof BrandPlugin;

/**
 * One project per room, so that `npx vitest run --project chat` runs only that room's tests. The rooms with the
 * longest files come first.
 */
const rooms = [
  'site',
  'console',
  'widget',
  'server',
  'chat',
  'testing',
  'demo',
  'contract',
  'scripts',
  'ui',
  'bench',
].filter((room) => readdirSync(fileURLToPath(new URL(`./${room}`, import.meta.url))).length > 0);

/**
 * Tests that also run on PostgreSQL: the fewest that run every statement of the stores there, and those of what only
 * several processes at once can get wrong.
 */
const onPostgres = [
  'admin/{api-keys,audit-trail,event-log}/http.test.ts',
  'admin/{privacy-requests/*-{store,addresses},retention/retention,webhooks/webhooks}.test.ts',
  'chat/{blocks/*,erasure/erasure,read-marks/http,search/{http,scripts},visitors/identify}.test.ts',
  'chat/conversations/{http,agent-routes,attributes,store/erasure-store}.test.ts',
  'identity/agents/{agents-http,invitations-http,passkeys/passkeys}.test.ts',
  'mqtt/session-check.test.ts',
  'platform/{jobs/jobs,limits/limits}.test.ts',
  'team/{contacts,reports,saved-replies,search-misses,teams,views}/http.test.ts',
  'team/{csv-schedules/csv-schedules,due-times/spent-times,emails/sending,inbound-email/inbound-emails,inquiries/calls,notes/*,push/push}.test.ts',
];

const projects = [
  ...rooms.map((room) => ({ name: room, room, include: ['**/*.test.{ts,tsx}'], env: {} })),
  {
    name: 'server on PostgreSQL',
    room: 'server',
    include: onPostgres,
    env: { TEST_DATABASE: 'postgres' },
  },
];

/** Runs one room after the other: a process ends, with its browser, when the next file is of another room. */
class RoomByRoom extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const place = ({ project }: (typeof files)[number]): number =>
      projects.findIndex(({ name }) => name === project.name);
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

// As scripts/test.mjs sets it, for those who start Vitest directly.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('./.cache/compile', import.meta.url));

export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: RoomByRoom },
    // Tests often wait for a browser or a server: three, and the journeys beside them, keep two cores busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: projects.map(({ name, room, include, env }) => ({
      extends: true,
      plugins: [
        chatTexts(ENGLISH.tag),
        inlineIcons(),
        ...(room === 'site' ? [languagePlugin(ENGLISH), brandPlugin(BRAND, '/favicon.svg')] : []),
      ],
      define: {
        __LANGUAGE__: '"en"',
        __LOCALE__: '"en-US"',
        __PREFIX__: '""',
        __ALLOW_ENGLISH__: 'false',
      },
      test: {
        name,
        env,
        root: fileURLToPath(new URL(`./${room}`, import.meta.url)),
        include,
        exclude: ['**/node_modules/**', '**/dist/**'],
        environment: 'node',
        // A process takes one file after the other: loading the server or starting a browser again costs more than most tests.
        isolate: false,
        setupFiles: ['patience.ts', ...(room === 'server' ? ['deprecations.ts'] : [])].map((file) =>
          fileURLToPath(new URL(`./testing/src/${file}`, import.meta.url)),
        ),
        expect: { poll: { timeout: 60_000 } },
        // Far above what any test needs, even on a busy machine.
        testTimeout: 180_000,
        hookTimeout: 240_000,
        restoreMocks: true,
        // CI tries a failed test once more and lists it; a failure on random input counts at once.
        retry:
          process.env['CI'] === undefined ? 0 : { count: 1, condition: /^(?!Property failed)/ },
      },
    })),
  },
});
