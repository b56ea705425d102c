import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownPort } from '@ncf/testing/ports';
import { AGENTS } from '../load.ts';
import { startServer, type Launch } from '../server-process.ts';
import { addressOf, type System } from '../systems.ts';
import { archiveOf, DOMAIN } from '../wire/xmpp.ts';

/** Where Debian's packages put them. */
const ERLANG = '/usr/bin/erl';
const EJABBERD_LIBRARIES = '/usr/lib/x86_64-linux-gnu';
const PROSODY = '/usr/bin/prosody';

/** A system whose visitors write to the account of their agent. */
async function systemOf(
  name: string,
  { folder, url, ...launch }: Omit<Launch, 'ready'> & { folder: string; url: string },
): Promise<System> {
  const http = url.replace('ws:', 'http:');
  const server = await startServer({
    ...launch,
    cwd: folder,
    ready: async () => (await fetch(http)).ok,
  });
  return {
    name,
    folder,
    pinned: false,
    protocol: 'xmpp',
    url,
    server,
    visitors: async (count) =>
      Array.from({ length: count }, (_, index) => ({
        clientId: `visitor${index}`,
        chatUserId: `visitor${index}`,
        topics: [`agent${index % AGENTS}@${DOMAIN}`],
        localAddress: addressOf(index),
      })),
    agents: (topics) =>
      topics.map((__, index) => ({
        clientId: `agent${index}`,
        chatUserId: '',
        topics: [],
        localAddress: addressOf(10_000 + index),
      })),
    async stored(visitors) {
      const ids = new Set<string>();
      for (const visitor of visitors)
        for (const payload of await archiveOf({ url, ...visitor }))
          ids.add((JSON.parse(payload) as { messageId: string }).messageId);
      return ids;
    },
  };
}

const EJABBERD = join(EJABBERD_LIBRARIES, 'ejabberd-23.01');

/** ejabberd with accounts and archive in its own database, Mnesia; null if Debian's package is not installed. */
export async function startEjabberd(folder: string): Promise<System | null> {
  if (!existsSync(EJABBERD)) return null;
  const port = await ownPort();
  writeFileSync(
    join(folder, 'ejabberd.yml'),
    `hosts: [${DOMAIN}]
loglevel: error
auth_method: [mnesia]
registration_timeout: infinity
listen:
  - { port: ${port}, ip: "127.0.0.1", backlog: 1000, module: ejabberd_http, request_handlers: { /ws: ejabberd_http_ws } }
modules:
  mod_mam: { default: always, db_type: mnesia }
  mod_register: { ip_access: all }
  mod_stream_mgmt: { max_ack_queue: infinity }
`,
  );
  const quoted = (file: string): string => `"${join(folder, file)}"`;
  // Without a node name, Erlang starts no daemon that outlives it.
  return systemOf('ejabberd, archive in Mnesia', {
    folder,
    url: `ws://127.0.0.1:${port}/ws`,
    command: ERLANG,
    args: `-noinput +K true -mnesia dir ${quoted('spool')} -s ejabberd -ejabberd config ${quoted('ejabberd.yml')} log_path ${quoted('ejabberd.log')}`.split(
      ' ',
    ),
    env: { ...process.env, HOME: folder, ERL_LIBS: EJABBERD_LIBRARIES },
  });
}

/** Prosody with its archive in SQLite; null if it is not installed. */
export async function startProsody(folder: string): Promise<System | null> {
  if (!existsSync(PROSODY)) return null;
  const port = await ownPort();
  const data = join(folder, 'data');
  mkdirSync(data);
  const config = join(folder, 'prosody.cfg.lua');
  writeFileSync(
    config,
    `run_as_root = true
daemonize = false
data_path = "${data}"
certificates = "${data}"
log = { error = "*console" }
modules_enabled = { "saslauth", "register", "smacks", "mam", "websocket" }
modules_disabled = { "s2s", "offline" }
allow_registration = true
authentication = "internal_plain"
storage = { archive = "sql" }
sql = { driver = "SQLite3", database = "archive.sqlite" }
default_archive_policy = true
archive_expires_after = "never"
http_interfaces = { "127.0.0.1" }
http_ports = { ${port} }
https_ports = {}
c2s_ports = {}
network_settings = { tcp_backlog = 1000 }
consider_websocket_secure = true
VirtualHost "${DOMAIN}"
`,
  );
  return systemOf('Prosody, archive in SQLite', {
    folder,
    url: `ws://127.0.0.1:${port}/xmpp-websocket`,
    command: PROSODY,
    args: ['--config', config],
  });
}
