import { MQTT_SUBPROTOCOL } from '@ncf/contract/constants';
import type { Socket, SocketConstructor } from '../environment.ts';
import { createDecoder, type Incoming } from './mqtt-packet.ts';
import { TRY_LATER_MS } from './retry.ts';

export interface PacketSocketEvents {
  onOpen(): void;
  onPackets(packets: readonly Incoming[]): void;
  /**
   * Called when the socket closed or carried something else than MQTT. `askedMs`: how long the server asked the client
   * to wait, in milliseconds; null if it did not ask.
   */
  onFailure(reason: string, askedMs: number | null): void;
}

const OPEN = 1;
/** WebSocket close code "Try Again Later" (IANA WebSocket Close Code Number Registry). */
const TRY_AGAIN_LATER = 1013;

/** Starts to connect a WebSocket that carries MQTT packets (MQTT 3.1.1 §6). */
export function openPacketSocket(
  WebSocket: SocketConstructor,
  url: string,
  { onOpen, onPackets, onFailure }: PacketSocketEvents,
) {
  const socket: Socket = new WebSocket(url, MQTT_SUBPROTOCOL);
  const decode = createDecoder();
  socket.binaryType = 'arraybuffer';
  socket.onopen = onOpen;
  socket.onmessage = ({ data }) => {
    if (!(data instanceof ArrayBuffer)) return onFailure('the broker sent text', null);
    let packets: Incoming[];
    try {
      packets = decode(new Uint8Array(data));
    } catch (error) {
      return onFailure(`protocol error: ${String(error)}`, null);
    }
    onPackets(packets);
  };
  // A socket closed before it opens can still report an error.
  socket.onerror = () => {};
  socket.onclose = ({ code }) =>
    onFailure(`the socket closed (${code})`, code === TRY_AGAIN_LATER ? TRY_LATER_MS : null);

  return {
    /** Sends a packet if the socket is open; returns whether it is. */
    send(bytes: Uint8Array<ArrayBuffer>): boolean {
      if (socket.readyState !== OPEN) return false;
      socket.send(bytes);
      return true;
    },
    /** Closes the socket, which reports nothing anymore. */
    close() {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    },
  };
}
