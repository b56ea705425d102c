import { connect } from 'node:net';
import { WebSocket } from 'ws';
import type { LinkOptions } from './driver.ts';

/** Bytes both ways, over a WebSocket (`ws:`) or a bare TCP connection (`mqtt:`). */
export interface Pipe {
  /** Does nothing once the connection is closed. */
  send(data: Buffer): void;
  close(): void;
}

interface PipeEvents {
  onOpen: () => void;
  onData: (data: Buffer) => void;
  onClose: (reason: string) => void;
}

/** Opens a connection to `url`, from `localAddress` if set. */
export function openPipe({ url, localAddress }: LinkOptions, on: PipeEvents): Pipe {
  const from = localAddress === undefined ? {} : { localAddress };
  const { protocol, hostname, port } = new URL(url);
  if (protocol === 'mqtt:') {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, ...from });
    socket.once('connect', on.onOpen);
    socket.on('data', on.onData);
    socket.once('error', (error) => on.onClose(error.message));
    socket.once('close', () => on.onClose('closed'));
    return { send: (data) => socket.writable && socket.write(data), close: () => socket.destroy() };
  }
  const socket = new WebSocket(url, 'mqtt', { perMessageDeflate: false, ...from });
  socket.once('open', on.onOpen);
  socket.on('message', on.onData);
  socket.once('error', (error) => on.onClose(error.message));
  socket.once('close', (code) => on.onClose(`closed with code ${code}`));
  return {
    send: (data) => socket.readyState === WebSocket.OPEN && socket.send(data),
    close: () => socket.close(),
  };
}
