import type { Socket, SocketConstructor } from '../environment.ts';

/** Deliveries to one side, held back until the test releases them. */
export interface HeldLine {
  /** To be given to the engine. */
  WebSocket: SocketConstructor;
  /** From now on frames wait; those that come in the meantime keep their order. */
  hold(): void;
  /** Frames that wait. */
  readonly waiting: number;
  /** Hands over so many of the frames that wait, the first first. */
  release(count: number): void;
  /** Hands over all and holds no more. */
  flow(): void;
}

/** Makes a line of its own for one engine; what the engine sends is never held. */
export function heldLine(): HeldLine {
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
