import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDiskBlobs } from '../platform/blobs/disk.ts';
import { createSettings } from '../platform/db/settings.ts';
import { openTestDatabase, TEST_ENGINES } from '../platform/db/test-database.fixture.ts';
import { createBuildArchive } from './build-archive.ts';
import { openSite } from './website.fixture.ts';

it.each(TEST_ENGINES)(
  'serves the hashed files of every build from every node during an upgrade, with %s [R4.14]',
  async (engine) => {
    const { database, dataDir, close } = await openTestDatabase({ engine });
    onTestFinished(close);
    const blobs = await createDiskBlobs(join(dataDir, 'files'));
    const settings = createSettings(database.kysely);
    let now = Date.now();
    /** Each node has its own memory, and all of them one storage. */
    const startNode = () => openSite(createBuildArchive({ blobs, settings, clock: () => now }));
    const [before, after] = [await startNode(), await startNode()];
    await before.share();
    await after.deploy('22', ['assets/new-2.js']);
    after.put('console/assets/app-2.js', 'runFaster()');
    await vi.waitFor(async () => expect((await after.get('/')).body).toBe('<p>build 22</p>'));
    await after.share();
    for (const { get } of [before, after]) {
      for (const name of ['assets/old-1.js', 'assets/new-2.js']) {
        await vi.waitFor(async () => expect((await get(`/${name}`)).body).toBe(name));
        const { headers } = await get(`/${name}`);
        expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
      expect((await get('/console/assets/app-2.js')).body).toBe('runFaster()');
      for (const name of ['/assets/never.js', '/console/assets/never.js'])
        expect((await get(name)).statusCode).toBe(404);
    }
    // Builds that no browser can still have open are removed, but never the last ones.
    const stored = async () => (await settings.withPrefix('build:')).size;
    expect(await stored()).toBe(2);
    now += 60 * 86_400_000;
    for (let id = 30; id < 34; id += 1) {
      await after.deploy(`${id}`, [`assets/later-${id}.js`]);
      await after.share();
    }
    expect(await stored()).toBe(5);
  },
);
