/** Why a connection failed or ended. */
export class MqttError extends Error {
  /** The CONNACK's code (MQTT 3.1.1 §3.2.2.3), if there was one. */
  readonly code: number | null;
  /** How long the server asked the client to wait, in milliseconds. */
  readonly retryAfterMs: number | null;
  constructor(message: string, code: number | null = null, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'MqttError';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}
