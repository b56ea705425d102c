import type { Clock } from '../clock.ts';
import { RESPONSE_MS } from './liveness.ts';
import type { MqttError } from './mqtt-error.ts';
import type { Incoming } from './mqtt-packet.ts';

/**
 * Packets that the broker has not acknowledged, by packet identifier (MQTT 3.1.1 §2.3.1). `onTimeout` is called when a
 * response takes too long.
 */
export function createPendingRequests(
  clock: Clock,
  send: (bytes: Uint8Array<ArrayBuffer>) => void,
  onTimeout: () => void,
) {
  const pending = new Map<
    number,
    { resolve(response: Incoming): void; reject(error: MqttError): void; timer: unknown }
  >();
  let lastPacketId = 0;

  function freePacketId(): number {
    do lastPacketId = (lastPacketId % 0xffff) + 1;
    while (pending.has(lastPacketId));
    return lastPacketId;
  }

  return {
    /**
     * Sends the packet that `make` returns for a free packet identifier. Resolves to the response; rejects with an
     * `MqttError` when the session ends first.
     */
    send(make: (packetId: number) => Uint8Array<ArrayBuffer>): Promise<Incoming> {
      const packetId = freePacketId();
      return new Promise((resolve, reject) => {
        const timer = clock.setTimeout(onTimeout, RESPONSE_MS);
        pending.set(packetId, { resolve, reject, timer });
        send(make(packetId));
      });
    },
    /** Resolves the request with this packet identifier, if there is one. */
    settle(packetId: number, response: Incoming): void {
      const request = pending.get(packetId);
      if (request === undefined) return;
      pending.delete(packetId);
      clock.clearTimeout(request.timer);
      request.resolve(response);
    },
    failAll(error: MqttError): void {
      for (const { reject, timer } of pending.values()) {
        clock.clearTimeout(timer);
        reject(error);
      }
      pending.clear();
    },
  };
}
