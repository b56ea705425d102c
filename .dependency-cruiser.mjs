// The import rules: who may import whom. Every rule says in `comment` what to do instead.
const browser = '^(chat|ui|site|widget|console)/';
const testCode =
  '[.](test|fixture|contract|suite)[.]tsx?$|/test/|/bench/|^widget/(preview|browser-tests)/|^(testing|e2e|bench|demo|scripts)/|[.]config[.]m?ts$';
const npm = (...names) => names.map((name) => `(^|/)node_modules/${name}/|^${name}(/|$)`).join('|');

/** A rule: nothing that matches `from` may import what matches `to`. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A rule: of all rooms, `room` may import only itself and those that are `allowed`. */
const onlyRooms = (name, comment, room, allowed) =>
  forbid(
    name,
    comment,
    { path: `^${room}/`, pathNot: testCode },
    {
      path: '^(contract|chat|ui|site|widget|console|server)/',
      pathNot: `^(${[room, ...allowed].join('|')})/`,
    },
  );

const productionFrom = { pathNot: testCode };

export default {
  forbidden: [
    forbid(
      'contract-is-pure',
      'contract/ has only shapes and constants, and imports nothing but zod. Move I/O to the room that does it.',
      { path: '^contract/', pathNot: testCode },
      { pathNot: `^contract/|${npm('zod')}` },
    ),
    forbid(
      'browser-not-to-server',
      'Browser code talks to the server over HTTP and MQTT. Put what both need into contract/.',
      { path: browser, pathNot: testCode },
      { path: '^server/' },
    ),
    forbid(
      'browser-not-to-node',
      'This file runs in a browser, which has no Node modules. Build scripts belong in site/build, site/tools, console/build, or ui/build.',
      { path: browser, pathNot: `${testCode}|^site/(build|tools)/|^(console|ui)/build/|\\.mjs$` },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'server-not-to-browser',
      'The server knows no screens. Put what both need into contract/.',
      { path: '^server/', pathNot: testCode },
      { path: `${browser}|${npm('react', 'react-dom')}` },
    ),
    onlyRooms(
      'chat-imports',
      'chat/ is the engine below every screen and imports contract only. Pass in what it needs from a screen.',
      'chat',
      ['contract'],
    ),
    forbid(
      'clients-imports',
      'clients/ is published: it knows the API as its documents describe it, and nothing of this repository.',
      { path: '^clients/' },
      { pathNot: `^clients/|${npm('mqtt')}` },
    ),
    forbid(
      'ui-imports',
      'ui/ knows no data and, of the other rooms, imports only t.ts, languages.ts, and html.ts. Pass what it shows as props.',
      { path: '^ui/', pathNot: testCode },
      {
        path: '^(contract|chat|site|widget|console|server)/',
        pathNot: '^contract/src/(t|languages|html)[.]ts$',
      },
    ),
    onlyRooms(
      'site-imports',
      'site/ imports contract, ui, and the entry point of widget only. Put what both sides need into contract/.',
      'site',
      ['contract', 'ui', 'widget'],
    ),
    onlyRooms(
      'widget-imports',
      'widget/ imports chat, ui, and contract only. Move what another room needs to one of these.',
      'widget',
      ['chat', 'ui', 'contract'],
    ),
    onlyRooms(
      'console-imports',
      'console/ imports chat, ui, and contract only. Move what another room needs to one of these.',
      'console',
      ['chat', 'ui', 'contract'],
    ),
    forbid(
      'site-loads-widget-lazily',
      'The chat must not be part of the first load: load @ncf/widget with import() when it is needed.',
      { path: '^site/', pathNot: testCode },
      {
        path: '^widget/',
        pathNot: '^widget/src/launcher/launcher[.]tsx$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
        dynamic: false,
      },
    ),
    forbid(
      'widget-by-its-entry-points',
      'Import @ncf/widget (src/widget.tsx) or @ncf/widget/launcher, not a file inside it.',
      { path: '^site/' },
      { path: '^widget/', pathNot: '^widget/src/((widget|launcher/launcher)[.]tsx|.*[.]css)$' },
    ),
    forbid(
      'react-only-in-chat-react',
      'The engine knows no React: hooks live in chat/src/react/.',
      { path: '^chat/', pathNot: `^chat/src/react/|${testCode}` },
      { path: npm('react', 'react-dom', '@types/react') },
    ),
    forbid(
      'only-connection-touches-mqtt-client',
      'Go through chat/src/connection/: it is the only folder that knows the MQTT client.',
      {
        path: browser,
        pathNot: `^chat/src/connection/|${testCode}`,
      },
      { path: npm('mqtt', 'mqtt-packet') },
    ),
    forbid(
      'feature-not-to-feature',
      'No console feature imports another: move what both need to a folder of console/src outside of features/.',
      { path: '^console/(?:src/)?features/([^/]+)/', pathNot: testCode },
      { path: '^console/(?:src/)?features/', pathNot: '^console/(?:src/)?features/$1/' },
    ),
    forbid(
      'only-http-files-touch-fastify',
      'Keep transport out of the noun: only http.ts files, the wiring, and server/platform/http/ know Fastify. Pass plain values in.',
      {
        path: '^server/',
        pathNot: `(^|/)http[.]ts$|[.-]http[.]ts$|^server/[^/]+[.]ts$|^server/identity/(caller|route-guard)[.]ts$|^server/platform/http/|${testCode}`,
      },
      { path: npm('fastify', 'fastify-plugin', 'fastify-type-provider-zod', '@fastify/[^/]+') },
    ),
    forbid(
      'only-mqtt-touches-packets',
      'Keep MQTT out of the noun: only server/mqtt/ knows packets and WebSockets.',
      { path: '^server/', pathNot: `^server/mqtt/|${testCode}` },
      { path: npm('mqtt-packet', 'ws') },
    ),
    forbid(
      'only-store-and-db-touch-sql',
      'SQL lives in store.ts (and its parts: sqlite-*, postgres-*, *-store.ts) and server/platform/db/. Add a function to the store and call it.',
      {
        path: '^server/',
        pathNot: `store[.]ts$|/(store|sqlite|postgres)-[^/]+[.]ts$|/store/|^server/platform/db/|${testCode}`,
      },
      { path: `${npm('kysely', 'pg', 'pg-[^/]+')}|^(node:)?sqlite$` },
    ),
    forbid(
      'only-blobs-touches-s3',
      'Go through the interface in server/platform/blobs/blobs.ts: files may be on disk or in S3.',
      { path: '^server/', pathNot: `^server/platform/blobs/|${testCode}` },
      { path: npm('@aws-sdk/[^/]+') },
    ),
    forbid(
      'feature-not-to-app',
      'app/ puts the features together. What a feature needs lives in console/src/{api,forms,layout,time} or in ui/.',
      { path: '^console/src/', pathNot: `^console/src/(app/|main[.]tsx$)|${testCode}` },
      { path: '^console/src/app/' },
    ),
    forbid(
      'server-groups-not-to-wiring',
      'The files directly in server/ put the groups together. Hand what a group needs to it as an option.',
      { path: '^server/[^/]+/', pathNot: testCode },
      { path: '^server/[^/]+[.]ts$' },
    ),
    forbid(
      'platform-knows-no-group',
      'server/platform/ serves every group and knows none: pass a value or a function in.',
      { path: '^server/platform/', pathNot: `^server/platform/db/|${testCode}` },
      { path: '^server/(identity|chat|team|admin|website|mqtt)/' },
    ),
    forbid(
      'db-not-to-noun',
      'server/platform/db/ runs statements for every noun and imports none: the noun hands over what is to run.',
      { path: '^server/platform/db/', pathNot: testCode },
      { path: '^server/(identity|chat|team|admin|website|mqtt)/' },
    ),
    forbid(
      'identity-knows-platform-only',
      'server/identity/ says who calls and imports platform/ only: pass what it needs from elsewhere as an option.',
      { path: '^server/identity/', pathNot: testCode },
      { path: '^server/(chat|team|admin|website|mqtt)/' },
    ),
    forbid(
      'chat-below-outer-groups',
      'server/chat/ imports identity/ and platform/ only: pass what it needs from an outer group as an option.',
      { path: '^server/chat/', pathNot: testCode },
      { path: '^server/(team|admin|website|mqtt)/' },
    ),
    forbid(
      'outer-groups-apart',
      'server/{mqtt,team,admin,website}/ do not know each other: the wiring in server/*.ts connects them.',
      { path: '^server/(mqtt|team|admin|website)/', pathNot: testCode },
      { path: '^server/(mqtt|team|admin|website)/', pathNot: '^server/$1/' },
    ),
    forbid(
      'nouns-meet-by-their-main-file',
      "Don't import another noun's policy, store, http, mqtt, or present: call a function of its <noun>.ts.",
      {
        path: '^server/(identity|chat|team|admin|platform)/([^/]+)/',
        pathNot: testCode,
      },
      {
        path: '^server/(?:identity|chat|team|admin|platform)/.+[/-](?:policy|store|http|mqtt|present)[.]ts$',
        pathNot: '^server/$1/$2/',
      },
    ),
    forbid(
      'no-production-to-testing',
      'testing/, e2e/, and bench/ are for tests. Production code must run without them.',
      productionFrom,
      {
        path: '^(testing|e2e|bench|widget/(preview|browser-tests)|console/test)/|[.](test|fixture)[.]tsx?$',
      },
    ),
    forbid(
      'no-circular',
      'Two files import each other: merge them, or move what both need into a third file.',
      {},
      // A circle through a type-only import is gone before the program runs.
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'not-unresolvable',
      'This import leads nowhere: check the path (with its .ts ending), the exports of the room, or package.json.',
      { pathNot: testCode },
      {
        couldNotResolve: true,
        pathNot: '[?]|^(virtual|brand|company|icon|picture):|^vite/|[.]css$',
      },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/dist[^/]*/|^[.]cache/|^site/[.]cache/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
