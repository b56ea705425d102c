import { maySubscribe } from '@ncf/contract/policy';
import { CLOSE_CODES, CONNACK } from '@ncf/contract/protocol';
import type { IConnectPacket } from 'mqtt-packet';
import type { Caller } from '../../identity/identity.ts';
import type { Client } from '../client.ts';
import { PACKET, type RawPacket } from './packet-type.ts';
import { isText, parsePacket } from './parse.ts';

/** The protocol level of MQTT 3.1.1 (§3.1.2.2). */
const LEVEL = 4;
const NAME = Buffer.from('\0\x04MQTT');
/** The name that MQTT 3.1 has. */
const OLD_NAME = Buffer.from('\0\x06MQIsdp');
const USERNAME_FLAG = 0x80;
const PASSWORD_FLAG = 0x40;

/** CONNECT (MQTT 3.1.1 §3.1). Input after it waits until it is accepted [MQTT-3.1.4-5]. */
export function handleConnect(client: Client, { bytes, start }: RawPacket): void {
  // [MQTT-3.1.0-2]
  if (client.phase !== 'new') return client.violation('second CONNECT');
  client.phase = 'connecting';
  const isOld = startsWith(bytes, start, OLD_NAME);
  // [MQTT-3.1.2-1]
  if (!isOld && !startsWith(bytes, start, NAME)) return client.violation('not MQTT');
  // [MQTT-3.1.2-2]
  if (isOld || bytes[start + NAME.length] !== LEVEL)
    return refuse(client, CONNACK.unacceptableProtocol, CLOSE_CODES.protocol_error);
  const flags = bytes[start + NAME.length + 1] ?? 0;
  const packet = parsePacket(bytes) as IConnectPacket | null;
  if (packet === null || !isSound(packet, flags, bytes.length - start))
    return client.violation('malformed CONNECT');
  // A will would be published outside any session.
  if (packet.will !== undefined)
    return refuse(client, CONNACK.notAuthorized, CLOSE_CODES.protocol_error);
  // [MQTT-3.1.3-8] [MQTT-3.1.3-9]: the server makes no identifiers up.
  if (packet.clientId === '') return refuse(client, CONNACK.identifierRejected);
  client.connection.hold();
  authenticate(client, packet)
    .then((result) => {
      if (typeof result === 'number') refuse(client, result);
      else accept(client, packet, result);
      client.connection.release();
    })
    .catch((error: unknown) => client.fault(error));
}

const startsWith = (bytes: Buffer, at: number, text: Buffer): boolean =>
  bytes.subarray(at, at + text.length).equals(text);

/** Whether a parsed CONNECT has no fault that the parser tolerates. */
function isSound(packet: IConnectPacket, flags: number, length: number): boolean {
  const { clientId, username, password, will } = packet;
  // [MQTT-3.1.2-22]
  if ((flags & PASSWORD_FLAG) !== 0 && (flags & USERNAME_FLAG) === 0) return false;
  // [MQTT-3.1.2-14]
  if ((will?.qos ?? 0) > 2) return false;
  // [MQTT-3.1.3-4] [MQTT-3.1.3-11]
  if (!isText(clientId) || !isText(username ?? '')) return false;
  const fields = [clientId, will?.topic, will?.payload, username, password];
  const bytes = fields.map((field) => (field === undefined ? 0 : 2 + Buffer.byteLength(field)));
  return NAME.length + 4 + bytes.reduce((sum, one) => sum + one, 0) === length;
}

/** Answers with a CONNACK that refuses, then closes [MQTT-3.2.2-4] [MQTT-3.2.2-5]. */
function refuse(client: Client, returnCode: number, closeCode = 1000): void {
  client.write(connack(returnCode, false));
  client.connection.close(closeCode);
}

/** CONNACK (§3.2). */
const connack = (returnCode: number, sessionPresent: boolean): Buffer =>
  Buffer.of(PACKET.connack << 4, 2, sessionPresent ? 1 : 0, returnCode);

/** @returns the identity, or the CONNACK return code; never rejects */
async function authenticate(
  { endpoint, connection }: Client,
  { clientId, username, password }: IConnectPacket,
): Promise<Caller | number> {
  if (username === undefined || password === undefined) return CONNACK.badCredentials;
  if (clientId !== username) return CONNACK.notAuthorized;
  try {
    const result = await endpoint.authenticate(clientId, username, password.toString());
    if (!('code' in result)) return result;
    const { code } = result;
    endpoint.log.debug({ code, address: connection.address }, 'connect refused');
    return code === 'token_expired' || code === 'forbidden'
      ? CONNACK.notAuthorized
      : CONNACK.badCredentials;
  } catch (error) {
    endpoint.log.error({ err: error }, 'failed to check credentials');
    return CONNACK.serverUnavailable;
  }
}

function accept(client: Client, packet: IConnectPacket, identity: Caller): void {
  const { clientId, clean = true, keepalive = 0 } = packet;
  const { sessions } = client.endpoint;
  if (client.connection.isClosed) return;
  // [MQTT-3.1.4-2]
  sessions.get(clientId)?.takenOver();
  const { session, present } = sessions.open(clientId, clean, identity);
  // Rights may have changed since the session was last used.
  for (const filter of session.filters)
    if (!maySubscribe(identity, filter)) sessions.unsubscribe(session, filter);
  client.identity = identity;
  client.session = session;
  client.keepAlive = keepalive;
  client.phase = 'connected';
  session.connect(client);
  // [MQTT-3.1.4-4] [MQTT-3.2.2-1] [MQTT-3.2.2-2] [MQTT-3.2.2-3]
  client.write(connack(CONNACK.accepted, present));
  session.resend();
  client.endpoint.ready(client);
}
