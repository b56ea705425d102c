import { expect, test } from '@playwright/test';
import { startApp, type App } from '@ncf/testing';
import { postgresServer, type TestDatabase } from '@ncf/testing/postgres';
import { newSettings } from './site-settings.ts';

let database: TestDatabase;
let nodes: App[] = [];
test.beforeAll(async () => {
  database = await (await postgresServer()).takeDatabase();
  const env = { DATABASE_URL: database.url };
  nodes = await Promise.all([startApp({ env }), startApp({ env })]);
});
test.afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await database.giveBack();
});

test('a notice and hours that one node stores are on the pages of every node, in each page’s language', async () => {
  const [first] = nodes;
  if (!first) throw new Error('no node');
  const pageOf = async (node: App, path: string) => (await fetch(node.url + path)).text();
  await first.callAs(await first.agentSignIn(), 'PUT', 'site-settings', newSettings);
  await Promise.all(
    nodes.map(async (node) => {
      await expect.poll(() => pageOf(node, '/about')).toContain('Closed on Thanksgiving.');
      expect(await pageOf(node, '/es/precios')).toContain('Cerrado el Día de Acción de Gracias.');
      expect(await pageOf(node, '/contact')).toContain('8:00 AM to 7:30 PM (Hawaii');
      expect(await pageOf(node, '/es/contacto')).toContain('8:00 a.m. a 7:30 p.m.');
    }),
  );
});
