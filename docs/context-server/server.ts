import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Tells agents which vehicles a conversation is about. Start it with Node 24 or newer, and NCF Track with the same
 * secret and the address that it prints:
 *
 * ```sh
 * CONTEXT_SECRET="whsec_$(openssl rand -base64 32)" PORT=4000 node docs/context-server/server.ts
 * ```
 */

interface Vehicle {
  name: string;
  plate: string;
  /** Customers' addresses. */
  emails: string[];
  tracker: { serial: string; plan: string; battery: string };
  isOnline: boolean;
  reportedAt: string;
  latitude: number;
  longitude: number;
}

/** Read again for each question, as a database would be. */
const vehicles = (): Vehicle[] =>
  JSON.parse(readFileSync(new URL('fleet.json', import.meta.url), 'utf8')) as Vehicle[];

const secret = process.env['CONTEXT_SECRET'] ?? '';
const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
/** Older questions may be repeated by someone who has recorded them. */
const MAX_AGE_S = 300;

/** Whether a question comes from NCF Track (Standard Webhooks 1.0, "Verifying webhook authenticity"). */
function isSigned(headers: IncomingHttpHeaders, body: string): boolean {
  const [id, time, signature] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`]),
  );
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < MAX_AGE_S)) return false;
  const mac = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  const expected = Buffer.from(`v1,${mac}`);
  const given = Buffer.from(signature ?? '');
  return expected.length === given.length && timingSafeEqual(expected, given);
}

const plain = (number: string): string => number.replace(/[ -]/g, '').toUpperCase();

const itemOf = (vehicle: Vehicle, number: string | undefined) => ({
  title: vehicle.name,
  ...(number !== undefined && { number }),
  status: vehicle.isOnline
    ? { text: 'Reporting', level: 'ok' }
    : { text: 'Not reporting', level: 'alert' },
  position: { latitude: vehicle.latitude, longitude: vehicle.longitude, at: vehicle.reportedAt },
  fields: [
    { label: 'Plate', value: vehicle.plate },
    { label: 'Tracker', value: vehicle.tracker.serial },
    { label: 'Plan', value: vehicle.tracker.plan },
    { label: 'Battery', value: vehicle.tracker.battery },
  ],
});

const server = createServer(async (request, response) => {
  const body = await text(request);
  if (!isSigned(request.headers, body)) return response.writeHead(401).end();
  const { email, numbers } = JSON.parse(body) as { email: string; numbers: string[] };
  const data = vehicles().flatMap((vehicle) => {
    const number = numbers.find((one) =>
      [vehicle.plate, vehicle.tracker.serial].map(plain).includes(plain(one)),
    );
    return number !== undefined || vehicle.emails.includes(email) ? [itemOf(vehicle, number)] : [];
  });
  response.writeHead(200, { 'content-type': 'application/json' });
  return response.end(JSON.stringify({ data: data.slice(0, 10) }));
});

if (key.length < 24) throw new Error('Set CONTEXT_SECRET to “whsec_” and 24 random bytes or more.');
server.listen(Number(process.env['PORT'] ?? 4000), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`CONTEXT_URL=http://127.0.0.1:${port}/\n`);
});
