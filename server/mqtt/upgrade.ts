import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { MQTT_PATH, MQTT_SUBPROTOCOL } from '@ncf/contract/constants';
import { ERRORS, type ErrorCode } from '@ncf/contract/errors';
import { WebSocketServer } from 'ws';
import { AddressLimit } from '../platform/limits/address-limit.ts';
import { AddressRate } from '../platform/limits/address-rate.ts';
import type { BrokerOptions } from './broker-options.ts';
import type { Endpoint } from './endpoint.ts';
import type { BrokerLimits } from './limits.ts';

/** How long a client may take to answer a WebSocket close frame. */
const CLOSE_HANDSHAKE_MS = 2000;

/** Returns the error code for an upgrade request; null if it is accepted. */
function checkUpgrade(request: IncomingMessage): ErrorCode | null {
  const path = (request.url ?? '').split('?', 1)[0];
  if (path !== MQTT_PATH) return 'not_found';
  const offered = request.headers['sec-websocket-protocol'] ?? '';
  const offers = offered.split(',').map((name) => name.trim());
  // [MQTT-6.0.0-3]
  return offers.includes(MQTT_SUBPROTOCOL) ? null : 'invalid_input';
}

const REASONS: Partial<Record<ErrorCode, string>> = {
  not_found: 'Nothing to upgrade to at this address.',
  invalid_input: `Open a WebSocket with the subprotocol ${MQTT_SUBPROTOCOL}.`,
  forbidden: 'This origin is not allowed to connect.',
  rate_limited: 'Too many connections.',
  unavailable: 'The server is stopping.',
};

/** Answers an upgrade with an HTTP error in the API's format and closes the socket. */
function refuseUpgrade(socket: Duplex, code: ErrorCode): void {
  const statusCode = ERRORS[code];
  const body = JSON.stringify({ statusCode, code, message: REASONS[code] ?? 'Refused.' });
  socket.end(
    `HTTP/1.1 ${statusCode} ${code}\r\n` +
      'Connection: close\r\n' +
      'Content-Type: application/json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

/** Opens WebSockets for the endpoint, and refuses what is not allowed with an HTTP error. */
export function createUpgrades(
  { addressOf, mayConnect }: Pick<BrokerOptions, 'addressOf' | 'mayConnect'>,
  limits: BrokerLimits,
  endpoint: Endpoint,
) {
  // ws supports `closeTimeout`, but its types lack it.
  const options = {
    noServer: true,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
    closeTimeout: CLOSE_HANDSHAKE_MS,
    // [MQTT-6.0.0-4]
    handleProtocols: () => MQTT_SUBPROTOCOL,
  };
  const webSockets = new WebSocketServer(options);
  const perAddress = new AddressLimit(limits.connectionsPerAddress);
  const connects = new AddressRate(limits.connects);
  const attached: Server[] = [];
  let isStopping = false;

  const check = (request: IncomingMessage, address: string): ErrorCode | null => {
    const refused = checkUpgrade(request);
    if (refused !== null) return refused;
    if (!mayConnect(request)) return 'forbidden';
    if (isStopping) return 'unavailable';
    if (!perAddress.hasRoom(address) || !connects.take(address)) return 'rate_limited';
    return endpoint.clients.size >= limits.connections ? 'unavailable' : null;
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', destroyThis);
    const address = addressOf(request);
    const refused = check(request, address);
    if (refused !== null) return refuseUpgrade(socket, refused);
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      perAddress.opened(address);
      endpoint.open(webSocket, address, () => perAddress.closed(address));
    });
  };

  return {
    attach(server: Server): void {
      server.on('upgrade', upgrade);
      attached.push(server);
    },
    /** Refuses further upgrades; false if it did so already. */
    stop(): boolean {
      if (isStopping) return false;
      isStopping = true;
      return true;
    },
    /** Forgets the connections, and goes on refusing. */
    detach(): void {
      for (const server of attached) {
        server.off('upgrade', upgrade);
        server.on('upgrade', refuseWhenClosed);
      }
    },
  };
}

function destroyThis(this: Duplex): void {
  this.destroy();
}

function refuseWhenClosed(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', destroyThis);
  refuseUpgrade(socket, 'unavailable');
}
