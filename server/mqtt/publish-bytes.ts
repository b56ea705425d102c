const PUBLISH = 0x30;
const QOS_1 = 0x02;

/** An outgoing PUBLISH (MQTT 3.1.1 §3.3), encoded once for all receivers. */
export class PublishBytes {
  readonly #topic: string;
  readonly #payload: Buffer;
  #plain: Buffer | null = null;
  #acknowledged: Buffer | null = null;

  constructor(topic: string, payload: Buffer) {
    this.#topic = topic;
    this.#payload = payload;
  }

  /** The packet with QoS 0; shared by all receivers, so it must not be modified. */
  atMostOnce(): Buffer {
    this.#plain ??= encode(PUBLISH, this.#topic, this.#payload, 0);
    return this.#plain;
  }

  /** The packet with QoS 1 and the receiver's own packet identifier, 1 to 65535. */
  atLeastOnce(messageId: number): Buffer {
    this.#acknowledged ??= encode(PUBLISH | QOS_1, this.#topic, this.#payload, 2);
    const bytes = Buffer.from(this.#acknowledged);
    bytes.writeUInt16BE(messageId, bytes.length - this.#payload.length - 2);
    return bytes;
  }
}

/** A PUBACK (MQTT 3.1.1 §3.4). */
export const pubackBytes = (messageId: number): Buffer =>
  Buffer.from([0x40, 2, messageId >> 8, messageId & 0xff]);

/** @param gap bytes reserved between topic and payload, for the packet identifier */
function encode(header: number, topic: string, payload: Buffer, gap: number): Buffer {
  const topicLength = Buffer.byteLength(topic);
  let remaining = 2 + topicLength + gap + payload.length;
  const head = [header];
  // §2.2.3: seven bits per byte, lowest first; the eighth bit marks that another byte follows.
  do {
    const more = remaining > 127;
    head.push((remaining & 127) | (more ? 128 : 0));
    remaining >>>= 7;
  } while (remaining > 0);
  const bytes = Buffer.allocUnsafe(head.length + 2 + topicLength + gap + payload.length);
  bytes.set(head);
  bytes.writeUInt16BE(topicLength, head.length);
  bytes.write(topic, head.length + 2);
  bytes.set(payload, bytes.length - payload.length);
  return bytes;
}
