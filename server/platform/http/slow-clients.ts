import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AddressLimit } from '../limits/address-limit.ts';

/** How long requests may take to arrive, in milliseconds. */
export const ARRIVAL_LIMITS = {
  /** A body, except that of an upload. */
  bodyMs: 30_000,
  /** A whole request, headers and body, uploads included. */
  requestMs: 600_000,
  /** Silence in either direction after which a connection is closed. Event streams are never silent as long. */
  silenceMs: 60_000,
};
export type ArrivalLimits = typeof ARRIVAL_LIMITS;

/** Closes connections whose request body takes too long. Uploads are bounded by the limit of a whole request. */
export function limitBodyTime(app: FastifyInstance, bodyMs: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const stop = (request: FastifyRequest): void => clearTimeout(timers.get(request));

  app.addHook('onRequest', async (request) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
    const type = request.headers['content-type'] ?? '';
    if ((coding === undefined && length === '0') || type.startsWith('multipart/')) return;
    const { socket } = request.raw;
    timers.set(request, setTimeout(() => socket.destroy(), bodyMs).unref());
  });
  app.addHook('preValidation', async (request) => stop(request));
  app.addHook('onResponse', async (request) => stop(request));
  app.addHook('onRequestAbort', async (request) => stop(request));
}

/**
 * Prepares for the end of a server, which closes idle connections by itself, but waits for those that have not been
 * used yet: browsers open some in advance. Returns a function that closes them, and those still to come.
 */
export function closeUnusedSockets(server: Server): () => void {
  const open = new Set<Socket>();
  let isOver = false;
  server.on('connection', (socket) => {
    if (isOver) return void socket.destroy();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    isOver = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}

/** Closes new connections of addresses that have too many open ones. Behind a proxy, that counts them instead. */
export function limitSockets(server: Server, perAddress: number): void {
  const open = new AddressLimit(perAddress);
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (!open.hasRoom(address)) {
      socket.destroy();
      return;
    }
    open.opened(address);
    socket.once('close', () => open.closed(address));
  });
}
