import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** How many ports a process has for its servers. */
const PORTS = 200;
let claimed: Promise<number> | undefined;
let used = 0;

/**
 * Claims ports for the servers of this process, below those that systems give out themselves, so that no other test gets
 * one between a kill and a restart. It listens on the first of them until it ends.
 */
async function claimPorts(first = 11_000): Promise<number> {
  const claim = createServer().listen(first, '127.0.0.1');
  claim.unref();
  try {
    await once(claim, 'listening');
    return first;
  } catch {
    return claimPorts(first + PORTS);
  }
}

/** A free port of this process. */
export async function ownPort(): Promise<number> {
  const first = await (claimed ??= claimPorts());
  const port = first + 1 + (used++ % (PORTS - 1));
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return ownPort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Lets a server listen on a free port of 127.0.0.1. @returns the port */
export async function listenLocally(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
