const PUBLISH = 0x30;
const QOS_1 = 0x02;
const DUP = 0x08;

/** A PUBLISH to any number of subscribers (MQTT 3.1.1 §3.3), encoded at most once for each QoS. */
export class Delivery {
  readonly topic: string;
  readonly payload: string;
  readonly qos: 0 | 1;
  #atMostOnce: Buffer | null = null;
  #atLeastOnce: Buffer | null = null;
  #idAt = 0;

  /** @param qos the QoS of the publish; a subscriber receives it with at most this */
  constructor(topic: string, payload: string, qos: 0 | 1) {
    this.topic = topic;
    this.payload = payload;
    this.qos = qos;
  }

  /** The packet with QoS 0; shared by all receivers, so it must not be modified. */
  get atMostOnce(): Buffer {
    this.#atMostOnce ??= this.#encode(PUBLISH, 0);
    return this.#atMostOnce;
  }

  /** Length in bytes of the packet with QoS 1. */
  get length(): number {
    return this.#shared().length;
  }

  #shared(): Buffer {
    this.#atLeastOnce ??= this.#encode(PUBLISH | QOS_1, 2);
    return this.#atLeastOnce;
  }

  /**
   * Writes the packet with QoS 1 into a buffer.
   * @param id the receiver's packet identifier, 1 to 65535
   * @param again whether it was sent before [MQTT-3.3.1-1]
   * @returns the position after it
   */
  writeTo(target: Buffer, at: number, id: number, again: boolean): number {
    const shared = this.#shared();
    target.set(shared, at);
    target.writeUInt16BE(id, at + this.#idAt);
    if (again) target[at] = PUBLISH | QOS_1 | DUP;
    return at + shared.length;
  }

  /** @param gap bytes reserved between topic and payload, for the packet identifier */
  #encode(header: number, gap: number): Buffer {
    const topicBytes = Buffer.byteLength(this.topic);
    const length = 2 + topicBytes + gap + Buffer.byteLength(this.payload);
    // §2.2.3: seven bits per byte, lowest first; the eighth bit marks that another byte follows.
    const lengthBytes = length < 128 ? 1 : length < 16_384 ? 2 : length < 2_097_152 ? 3 : 4;
    const bytes = Buffer.allocUnsafe(1 + lengthBytes + length);
    bytes[0] = header;
    let at = 1;
    for (let left = length; at <= lengthBytes; left >>>= 7) {
      bytes[at] = (left & 127) | (at < lengthBytes ? 128 : 0);
      at += 1;
    }
    at = bytes.writeUInt16BE(topicBytes, at);
    at += bytes.write(this.topic, at);
    this.#idAt = at;
    bytes.write(this.payload, at + gap);
    return bytes;
  }
}
