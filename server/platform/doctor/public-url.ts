import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { fine, reasonOf, warning, wrong, type Finding } from './finding.ts';

const DAY_MS = 86_400_000;
/** Certificates are renewed 30 days before they end, so the renewal has failed several times. */
const SOON_DAYS = 20;
const CONNECT_MS = 10_000;

/** The host's name without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether the name of the public address leads anywhere. */
export async function checkDns(publicUrl: string): Promise<Finding> {
  const host = hostOf(new URL(publicUrl));
  if (isIP(host) !== 0) return fine(`${host} is an address`);
  try {
    const addresses = await lookup(host, { all: true });
    return fine(`${host} is ${addresses.map(({ address }) => address).join(', ')}`);
  } catch (error) {
    return wrong(
      `${host} has no address here (${reasonOf(error)}). Add an A or AAAA record for it, or correct PUBLIC_URL.`,
    );
  }
}

/** Whether browsers accept the certificate, and for how long. */
export async function checkTls(publicUrl: string): Promise<Finding> {
  const url = new URL(publicUrl);
  const host = hostOf(url);
  if (url.protocol === 'http:')
    return host === 'localhost' || host.startsWith('127.')
      ? fine('not needed on this machine')
      : warning(
          'PUBLIC_URL begins with http:, so passwords and chats can be read on the way. Put a proxy with a certificate in front, and set PUBLIC_URL to https:.',
        );
  const socket = connect({
    host,
    port: Number(url.port) || 443,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    rejectUnauthorized: false,
    timeout: CONNECT_MS,
  });
  socket.once('timeout', () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'secureConnect');
    const { valid_to: end } = socket.getPeerCertificate();
    const days = Math.floor((Date.parse(end) - Date.now()) / DAY_MS);
    if (days < 0)
      return wrong(`The certificate ended on ${end}. Renew it, and see why that failed.`);
    if (!socket.authorized)
      return wrong(
        `Browsers refuse the certificate: ${String(socket.authorizationError)}. Send the full chain of a certificate for ${host}.`,
      );
    return days < SOON_DAYS
      ? warning(`The certificate ends in ${days} days, on ${end}. See why it was not renewed.`)
      : fine(`${socket.getProtocol()}, certificate good for ${days} days`);
  } catch (error) {
    return wrong(
      `No TLS at ${url.host} (${reasonOf(error)}). See whether the proxy runs and its port is open.`,
    );
  } finally {
    socket.destroy();
  }
}
