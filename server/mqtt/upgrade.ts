import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { MQTT_PATH, MQTT_SUBPROTOCOL } from '@ncf/contract/constants';
import { ERRORS, type ErrorCode } from '@ncf/contract/errors';

/** Returns the error code for an upgrade request; null if it is accepted. */
export function checkUpgrade(request: IncomingMessage): ErrorCode | null {
  const path = (request.url ?? '').split('?', 1)[0];
  if (path !== MQTT_PATH) return 'not_found';
  if (request.headers.upgrade?.toLowerCase() !== 'websocket') return 'invalid_input';
  const offered = request.headers['sec-websocket-protocol'] ?? '';
  const offers = offered.split(',').map((name) => name.trim());
  // MQTT 3.1.1 [MQTT-6.0.0-3]
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
export function refuseUpgrade(socket: Duplex, code: ErrorCode): void {
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
