import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A small project without violations, which the planted files import. */
const project = {
  'contract/src/fields.ts': 'export const a = 1;',
  'chat/src/chat.ts': 'export const a = 1;',
  'ui/src/button.tsx': 'export const a = 1;',
  'widget/src/widget.tsx': 'export const a = 1;',
  'widget/src/panel.tsx': 'export const a = 1;',
  'console/src/features/inbox/list.tsx': 'export const a = 1;',
  'console/src/app/app.tsx': 'export const a = 1;',
  'server/app.ts': 'export const a = 1;',
  'server/chat/files/files.ts': 'export const a = 1;',
  'server/team/notes/notes.ts': 'export const a = 1;',
  'server/admin/webhooks/webhooks.ts': 'export const a = 1;',
  'server/identity/agents/agents.ts': 'export const a = 1;',
  'server/identity/agents/store.ts': "import { sql } from 'kysely'; export const a = sql;",
  'server/identity/agents/http.ts': "import Fastify from 'fastify'; export const a = Fastify;",
  'server/mqtt/parse.ts': "import { parser } from 'mqtt-packet'; export const a = parser;",
  'chat/src/connection/connection.ts': "import mqtt from 'mqtt'; export const a = mqtt;",
  'chat/src/react/use-store.ts': "import { use } from 'react'; export const a = use;",
  'site/shell/launch.ts': "export const a = () => import('../../widget/src/widget.tsx');",
  'clients/typescript/src/index.ts': "import mqtt from 'mqtt'; export const a = mqtt;",
  'testing/src/start.ts': 'export const a = 1;',
  'server/identity/agents/type-circle.ts':
    "import type { B } from './type-circle-too.ts'; export type A = B; export const a = 1;",
  'server/identity/agents/type-circle-too.ts':
    "import { a } from './type-circle.ts'; export type B = typeof a;",
};

/** For every rule, a file that breaks it, and its import. */
const planted: [rule: string, file: string, imports: string][] = [
  ['contract-is-pure', 'contract/src/bad.ts', 'node:fs'],
  ['browser-not-to-server', 'widget/src/bad.ts', '../../server/identity/agents/agents.ts'],
  ['browser-not-to-node', 'chat/src/bad-node.ts', 'node:fs'],
  ['server-not-to-browser', 'server/identity/agents/bad.ts', '../../../chat/src/chat.ts'],
  ['chat-imports', 'chat/src/bad.ts', '../../ui/src/button.tsx'],
  ['clients-imports', 'clients/typescript/src/bad.ts', '../../../contract/src/fields.ts'],
  ['ui-imports', 'ui/src/bad.ts', '../../contract/src/fields.ts'],
  ['site-imports', 'site/shell/bad.ts', '../../chat/src/chat.ts'],
  ['widget-imports', 'widget/src/bad-console.ts', '../../console/src/features/inbox/list.tsx'],
  ['console-imports', 'console/src/bad.ts', '../../widget/src/widget.tsx'],
  ['site-loads-widget-lazily', 'site/shell/bad-widget.ts', '../../widget/src/widget.tsx'],
  ['widget-by-its-entry-points', 'site/shell/bad-door.ts', '../../widget/src/panel.tsx'],
  ['react-only-in-chat-react', 'chat/src/bad-react.ts', 'react'],
  ['only-connection-touches-mqtt-client', 'chat/src/bad-mqtt.ts', 'mqtt'],
  ['feature-not-to-feature', 'console/src/features/reports/bad.ts', '../inbox/list.tsx'],
  ['only-http-files-touch-fastify', 'server/identity/agents/bad-fastify.ts', 'fastify'],
  ['only-mqtt-touches-packets', 'server/identity/agents/bad-packets.ts', 'mqtt-packet'],
  ['only-blobs-touches-s3', 'server/chat/files/bad-s3.ts', '@aws-sdk/client-s3'],
  ['only-store-and-db-touch-sql', 'server/identity/agents/bad-sql.ts', 'kysely'],
  ['only-store-and-db-touch-sql', 'server/identity/agents/bad-sqlite.ts', 'node:sqlite'],
  ['nouns-meet-by-their-main-file', 'server/chat/files/bad.ts', '../../identity/agents/store.ts'],
  ['feature-not-to-app', 'console/src/features/inbox/bad-app.ts', '../../app/app.tsx'],
  ['server-groups-not-to-wiring', 'server/identity/bad-wiring.ts', '../app.ts'],
  ['platform-knows-no-group', 'server/platform/bad.ts', '../identity/agents/agents.ts'],
  ['db-not-to-noun', 'server/platform/db/bad.ts', '../../identity/agents/agents.ts'],
  ['identity-knows-platform-only', 'server/identity/bad-chat.ts', '../chat/files/files.ts'],
  ['chat-below-outer-groups', 'server/chat/bad-team.ts', '../team/notes/notes.ts'],
  ['outer-groups-apart', 'server/team/notes/bad.ts', '../../admin/webhooks/webhooks.ts'],
  [
    'no-production-to-testing',
    'server/identity/agents/bad-testing.ts',
    '../../../testing/src/start.ts',
  ],
  ['no-circular', 'server/identity/agents/bad-circle.ts', './bad-circle-too.ts'],
  ['not-unresolvable', 'server/identity/agents/bad-path.ts', './nowhere.ts'],
];

interface Violation {
  from: string;
  rule: { name: string };
  /** A cycle is reported once, from its first file. */
  cycle?: { name: string }[];
}

let folder: string;
let clean: Violation[];
let broken: Violation[];

async function write(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${text}\n`);
  }
}

async function cruise(): Promise<Violation[]> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const rooms = [
    'contract',
    'chat',
    'ui',
    'site',
    'widget',
    'console',
    'server',
    'clients',
    'testing',
  ];
  const args = [program, '--no-progress', '--output-type', 'json', ...rooms];
  const output = await new Promise<string>((resolve) => {
    // Violations make the exit code non-zero; the report says which.
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (_, stdout) =>
      resolve(stdout),
    );
  });
  return (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ncf-import-rules-'));
  await cp(join(root, '.dependency-cruiser.mjs'), join(folder, '.dependency-cruiser.mjs'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await write({ 'package.json': '{"type":"module","dependencies":{}}', ...project });
  clean = await cruise();
  await write({
    'server/identity/agents/bad-circle-too.ts':
      "import { a } from './bad-circle.ts'; export const b = () => a;",
  });
  for (const [, file, imports] of planted) {
    await write({ [file]: `import * as it from '${imports}'; export const a = it;` });
  }
  broken = await cruise();
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('the check of import rules', () => {
  it('passes a project without violations', () => {
    expect(clean).toEqual([]);
  });

  it.each(planted)('reports that %s is broken in %s', (rule, file) => {
    const broke = broken
      .filter((one) => one.from === file || one.cycle?.some(({ name }) => name === file))
      .map((one) => one.rule.name);
    expect(broke).toContain(rule);
  });

  it('is tested with a violation of every rule', async () => {
    const config = (await import(join(root, '.dependency-cruiser.mjs'))) as {
      default: { forbidden: { name: string; comment: string }[] };
    };
    const rules = config.default.forbidden;
    expect(new Set(rules.map((rule) => rule.name))).toEqual(new Set(planted.map(([rule]) => rule)));
    for (const rule of rules) expect(rule.comment.length).toBeGreaterThan(40);
  });
});
