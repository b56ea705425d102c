// cspell:words keyout addext fullchain privkey
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { newMessage } from '@ncf/testing/factories';
import { startApp } from '@ncf/testing';
import { ownPort } from '@ncf/testing/ports';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, onTestFinished } from 'vitest';
import { runServerCommand } from '../server/command.fixture.ts';

const NGINX = '/usr/sbin/nginx';
const CONF = resolve(import.meta.dirname, '..', 'deploy', 'nginx.conf');

/** Runs the machine's nginx with deploy/nginx.conf in front of a server. @param change makes another configuration of it */
async function startNginx(upstream: string, change = (conf: string): string => conf) {
  const folder = mkdtempSync(join(tmpdir(), 'ncf-nginx-'));
  const [plain, secure] = [await ownPort(), await ownPort()];
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const subject = [...names, '-keyout', key, '-out', certificate];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject]);
  const site = readFileSync(CONF, 'utf8')
    .replace('127.0.0.1:3000', new URL(upstream).host)
    .replace(/listen 80;/, `listen 127.0.0.1:${plain};`)
    .replace(/listen 443 /, `listen 127.0.0.1:${secure} `)
    .replace(/ *listen \[::\].*\n/g, '')
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key);
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder};`,
  );
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `daemon off; pid ${folder}/pid; error_log stderr; events {}
    http { access_log off; ${bodies.join(' ')} ${change(site)} }`,
  );
  expect(spawnSync(NGINX, ['-t', '-c', conf], { encoding: 'utf8' })).toMatchObject({ status: 0 });
  const child = spawn(NGINX, ['-c', conf], { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  });
  return { port: secure, certificate };
}

/** The status of a call over HTTP/2. */
async function statusOf(port: number, path: string): Promise<unknown> {
  const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
  session.on('error', () => {});
  try {
    const [headers] = (await once(session.request({ ':path': path }), 'response')) as [object];
    return (headers as Record<string, unknown>)[':status'];
  } finally {
    session.close();
  }
}

it.runIf(existsSync(NGINX))(
  'speaks HTTP/2 through nginx, passes the chat, and satisfies the doctor',
  async () => {
    const app = await startApp({ env: { TRUST_PROXY: '1' } });
    onTestFinished(() => app.stop());
    const { port, certificate } = await startNginx(app.url);
    await expect.poll(() => statusOf(port, '/healthz').catch(() => null)).toBe(200);
    expect(await statusOf(port, '/readyz')).toBe(404);
    expect(await statusOf(port, '/metrics')).toBe(404);
    const visitor = await app.signIn();
    const client = await connectClient(`wss://127.0.0.1:${port}/mqtt`, visitor, {
      rejectUnauthorized: false,
    });
    await client.publish(`chat/session/${visitor.chatUserId}`, newMessage('Through the proxy'));
    await client.close();

    const env = {
      HOST: '127.0.0.1',
      PORT: new URL(app.url).port,
      TRUST_PROXY: '1',
      PUBLIC_URL: `https://localhost:${port}`,
      NODE_EXTRA_CA_CERTS: certificate,
    };
    const doctor = (more: object) =>
      runServerCommand('doctor', app.dataDir, [], { ...env, ...more });
    const healthy = await doctor({});
    expect(healthy.said).toMatch(/^ok +TLS +TLSv1\.3, certificate good for \d+ days$/m);
    // The server of this test has no public address, and sends no header that needs one.
    expect(healthy.said.match(/^WRONG.*$/gm)).toEqual([
      expect.stringContaining('removes the headers strict-transport-security.'),
    ]);
    const unknown = await doctor({ NODE_EXTRA_CA_CERTS: '' });
    expect(unknown.said).toMatch(/^WRONG +TLS +Browsers refuse the certificate/m);

    const broken = await startNginx(app.url, (conf) =>
      conf.replace(/.*(Upgrade|client_max_body_size).*\n/g, '').replace(/.*location = .*\n/g, ''),
    );
    const worse = await doctor({
      PUBLIC_URL: `https://localhost:${broken.port}`,
      NODE_EXTRA_CA_CERTS: broken.certificate,
    });
    expect(worse.said).toMatch(/^WRONG +WebSocket +No WebSocket at/m);
    expect(worse.said).toMatch(/^WRONG +uploads +The proxy refuses files of 20 MB/m);
    expect(worse.said).toMatch(/^warning +site +Everyone can read \/readyz and \/metrics/m);
  },
);
