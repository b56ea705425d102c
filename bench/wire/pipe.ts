import { connect } from 'node:net';
import { WebSocket } from 'ws';
import type { LinkOptions } from './driver.ts';

type Send = (data: Buffer | string) => void;

/**
 * Opens a connection for messages both ways to `url`, from `localAddress` if set: a WebSocket (`ws:`), or bare TCP
 * (`mqtt:`).
 * @param protocol the WebSocket's subprotocol, if any
 * @param onData gets every message, or every chunk of TCP, also before this resolves
 */
export async function openPipe(
  { url, localAddress, onClose }: LinkOptions,
  protocol: string | undefined,
  onData: (data: Buffer, send: Send) => void,
) {
  const from = localAddress === undefined ? {} : { localAddress };
  const opened = Promise.withResolvers<void>();
  const { promise: closed, reject } = Promise.withResolvers<never>();
  closed.catch(() => onClose?.());
  const received = (data: Buffer): void => onData(data, pipe.send);
  const { protocol: scheme, hostname, port } = new URL(url);
  const pipe = scheme === 'mqtt:' ? overTcp() : overWebSocket();

  function overTcp() {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, ...from });
    socket.on('connect', opened.resolve).on('data', received).on('error', reject);
    socket.on('close', () => reject(new Error('The connection was closed.')));
    const send: Send = (data) => socket.writable && socket.write(data);
    return { send, end: () => socket.destroy() };
  }

  function overWebSocket() {
    const socket = new WebSocket(url, protocol, { perMessageDeflate: false, ...from });
    socket.on('open', opened.resolve).on('message', received).on('error', reject);
    socket.on('close', (code) => reject(new Error(`The connection was closed with ${code}.`)));
    const send: Send = (data) => socket.readyState === WebSocket.OPEN && socket.send(data);
    return { send, end: () => socket.close() };
  }

  await Promise.race([opened.promise, closed]);
  return {
    /** Does nothing once the connection is closed. */
    send: pipe.send,
    /** Rejects when the connection is lost or closed. */
    closed,
    /** Closes it, and waits until it is. */
    async close() {
      pipe.end();
      await closed.catch(() => undefined);
    },
  };
}
