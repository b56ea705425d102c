import type { Socket, SocketConstructor } from '../environment.ts';

/** Deliveries to one side, held back until the test releases them. */
export interface HeldSocket {
  /** The constructor for the engine. */
  WebSocket: SocketConstructor;
  /** Frames wait from now on, in the order of arrival. */
  hold(): void;
  /** The number of waiting frames. */
  readonly waiting: number;
  /** Delivers this many of the waiting frames, the oldest first. */
  release(count: number): void;
  /** Delivers all, and lets later frames pass. */
  flow(): void;
}

/** Creates a WebSocket for one engine; what the engine sends is never held. */
export function holdSocket(): HeldSocket {
  const queue: (() => void)[] = [];
  let holding = false;
  const release = (count: number): void => queue.splice(0, count).forEach((deliver) => deliver());

  class HeldSocket implements Socket {
    onopen: Socket['onopen'] = null;
    onmessage: Socket['onmessage'] = null;
    onerror: Socket['onerror'] = null;
    onclose: Socket['onclose'] = null;
    readonly #socket: WebSocket;

    constructor(url: string, protocol: string) {
      this.#socket = new WebSocket(url, protocol);
      this.#socket.onopen = (event) => this.onopen?.(event as never);
      this.#socket.onerror = (event) => this.onerror?.(event as never);
      this.#socket.onclose = (event) => this.onclose?.(event);
      this.#socket.onmessage = ({ data }: MessageEvent<unknown>) => {
        const deliver = (): void => this.onmessage?.({ data });
        if (holding) queue.push(deliver);
        else deliver();
      };
    }
    get binaryType(): string {
      return this.#socket.binaryType;
    }
    set binaryType(type: string) {
      this.#socket.binaryType = type as BinaryType;
    }
    get readyState(): number {
      return this.#socket.readyState;
    }
    send(data: Uint8Array<ArrayBuffer>): void {
      this.#socket.send(data);
    }
    close(code?: number): void {
      this.#socket.close(code);
    }
  }
  return {
    WebSocket: HeldSocket,
    hold: () => void (holding = true),
    get waiting() {
      return queue.length;
    },
    release,
    flow() {
      holding = false;
      release(Infinity);
    },
  };
}
