import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { VIEW_COLUMNS } from '@ncf/contract/views';
import { newSummary } from '@ncf/testing/factories';
import { builtPreview, FEW_FILES } from '@ncf/testing/preview';
import { build } from 'vite';
import { TEAM_ID, TOPIC_ID } from './scenes.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The policy that the server sends with the console: nothing inline, nothing from elsewhere. */
const CSP =
  "default-src 'self'; img-src 'self' blob: data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ncf iconify";

const CHAT = '019a0000-0000-7000-8000-000000000000';
const AT = '2026-03-05T15:07:00.000Z';
const TEAM = [
  {
    agentId: 'a1',
    adminUserName: 'Grace',
    role: 'agent',
    here: true,
    away: false,
    open: 5,
    capacity: 5,
    shift: null,
  },
  {
    agentId: 'a2',
    adminUserName: 'Alan',
    role: 'agent',
    here: false,
    away: false,
    open: 0,
    capacity: 8,
    shift: { isOn: false, until: AT },
  },
];
const REPLIES = [
  {
    replyId: 'r1',
    shortcut: 'hours',
    text: 'Hello {visitor first name}, we are here from 8 to 6. {agent name}',
    adminUserName: 'Alan',
    updatedAt: AT,
  },
];
const NOTES = [
  {
    noteId: 'n1',
    chatUserId: CHAT,
    agentId: 'a2',
    adminUserName: 'Alan',
    kind: 'handover',
    text: '@Grace wants a call.',
    mentions: [{ agentId: 'a1', adminUserName: 'Grace' }],
    createdAt: AT,
    editedAt: null,
  },
  {
    noteId: 'n2',
    chatUserId: CHAT,
    agentId: 'a1',
    adminUserName: 'Grace',
    kind: 'note',
    text: 'Called at noon.',
    createdAt: AT,
    editedAt: null,
  },
];
const TAG = '019a0000-0000-7000-8000-00000000000a';
const COUNTS = {
  waiting: 4,
  mine: 5,
  unassigned: 3,
  open: 9,
  snoozed: 1,
  mentions: 0,
  high: 1,
  tags: { [TAG]: 2 },
  views: { [TEAM_ID]: 3 },
};
const VIEWS = [
  {
    viewId: TEAM_ID,
    name: 'Stolen, oldest first',
    filter: { view: 'open', topic: TOPIC_ID, order: 'oldest' },
    columns: [],
    sharedWith: 'everyone',
    agentId: 'a2',
    adminUserName: 'Alan',
    mayChange: false,
  },
  {
    viewId: TOPIC_ID,
    name: 'Chats, newest first',
    filter: { view: 'all', channel: 'chat', order: 'newest' },
    columns: VIEW_COLUMNS,
    sharedWith: 'me',
    agentId: 'a1',
    adminUserName: 'Grace',
    mayChange: true,
  },
];
const TOPICS = [{ topicId: TOPIC_ID, name: 'Stolen vehicle', icon: '' }];
const TEAMS = [
  {
    teamId: TEAM_ID,
    name: 'Recovery',
    agentIds: ['a1'],
    topicIds: [TOPIC_ID],
    addresses: ['recovery@example.com'],
    signature: '',
    jobTitle: '',
    picture: null,
  },
];
const ACTIVITY = [
  {
    chatUserId: CHAT,
    rev: 3,
    type: 'assigned',
    by: { agentId: 'a2', adminUserName: 'Alan' },
    value: 'Grace',
    at: AT,
  },
];
/** A message that the search finds. */
export const PALETTE_HIT = {
  chatUserId: '019a0000-0000-7000-8000-000000000004',
  chatUserName: 'Annie Easley',
  state: 'left',
  messageId: '019a0000-0000-7000-8000-0000000003ec',
  seq: 4,
  sender: 'user',
  adminUserName: null,
  excerpt: 'The cranes have a PTO.',
  messageTime: AT,
};
const FOUND = {
  people: [
    newSummary({
      chatUserName: 'Mary Stone',
      chatUserEmail: 'mary@cranes.example',
      lastSeq: 3,
    }),
  ],
  notes: [],
  messages: [PALETTE_HIT],
  more: false,
};
const VISIT = {
  chatUserId: CHAT,
  path: '/solutions/eld',
  cameFrom: '/',
  device: 'Firefox on Linux',
  timeZone: 'Europe/Berlin',
  language: 'de',
  at: AT,
};

/**
 * Serves the console on its in-memory engine, built if its sources have changed. `state.loggedIn` decides how the
 * session call answers; `state.deleted` has the paths that the console has asked to delete.
 */
export async function servePreview(): Promise<{
  url: string;
  state: { loggedIn: boolean; deleted: string[] };
  stop: () => Promise<void>;
}> {
  const root = join(import.meta.dirname, '..');
  const dist = await builtPreview('console', ['contract', 'chat', 'ui', 'console'], (outDir) =>
    build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      build: {
        outDir,
        emptyOutDir: true,
        rolldownOptions: { input: join(root, 'test/preview.html'), output: FEW_FILES },
      },
    }),
  );
  const state = { loggedIn: true, deleted: [] as string[] };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    response.setHeader('content-security-policy', CSP);
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.method === 'DELETE') state.deleted.push(path);
    if (path === '/api/v1/agent/session') {
      const refused =
        request.headers['content-length'] === undefined || request.headers['content-length'] === '0'
          ? 'unauthenticated'
          : 'wrong_credentials';
      if (!state.loggedIn) return json(401, { statusCode: 401, code: refused, message: 'No.' });
      return json(200, {
        agentId: 'a1',
        clientId: 'admin_a1_x',
        adminUserName: 'Grace',
        gender: 'female',
        role: 'agent',
        token: 't',
        expiresAt: new Date(Date.now() + 900_000).toISOString(),
      });
    }
    if (path === '/api/v1/conversations/counts') return json(200, COUNTS);
    if (path === '/api/v1/tags')
      return json(200, {
        data: [{ tagId: TAG, name: 'Installation', conversations: 2 }],
        nextCursor: null,
      });
    if (path.endsWith('/activity')) return json(200, { data: ACTIVITY, nextCursor: null });
    if (path === '/api/v1/chat/topics') return json(200, { data: TOPICS, nextCursor: null });
    if (path === '/api/v1/teams') return json(200, { data: TEAMS, nextCursor: null });
    if (path === '/api/v1/team') return json(200, { data: TEAM, nextCursor: null, agents: [] });
    if (path === '/api/v1/views') return json(200, { data: VIEWS, nextCursor: null });
    if (path === '/api/v1/replies') return json(200, { data: REPLIES, nextCursor: null });
    if (path.endsWith('/earlier')) return json(200, { data: [], nextCursor: null, proven: false });
    if (path.endsWith('/notes')) return json(200, { data: NOTES, nextCursor: null });
    if (path.endsWith('/emails')) return json(200, { data: [], nextCursor: null });
    if (path.endsWith('/page')) return json(200, { data: VISIT, online: true });
    if (path === '/api/v1/search') return json(200, FOUND);
    if (path === '/api/v1/conversations') return json(200, { data: [], nextCursor: null });
    if (path.startsWith('/api/') || path.startsWith('/files/'))
      return json(404, { statusCode: 404, code: 'not_found', message: 'None.' });
    const file = join(dist, path.replace('/console/', ''));
    const found = path !== '/console/' && existsSync(file) ? file : join(dist, 'test/preview.html');
    response.setHeader('content-type', TYPES[extname(found)] ?? 'text/html; charset=utf-8');
    createReadStream(found).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/console/`,
    state,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
