import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { parseEnvironment } from './env.ts';
import { openDatabase } from './platform/db/open.ts';
import { createLog } from './platform/log.ts';

// Prints this server's OpenAPI and AsyncAPI documents as one JSON object, for the site's build. Uses the real
// application on an empty temporary database.
const dataDir = await mkdtemp(join(tmpdir(), 'ncf-describe-'));
const database = await openDatabase({ dataDir });
const env = parseEnvironment({
  DATA_DIR: dataDir,
  OWNER_EMAIL: 'owner@example.com',
  OWNER_PASSWORD: 'only for this run',
  PUBLIC_URL: process.argv[2],
});
const { http } = await buildApp({ env, database, log: createLog('silent') });
try {
  const [openapi, asyncapi] = await Promise.all(
    ['openapi', 'asyncapi'].map(async (name) =>
      (await http.inject(`/api/${name}.json`)).json<object>(),
    ),
  );
  process.stdout.write(JSON.stringify({ openapi, asyncapi }));
} finally {
  await http.close();
  await database.close();
  await rm(dataDir, { recursive: true });
}
