import type { Readable } from 'node:stream';

/**
 * Sends text or a stream as it is, after the status and headers of `reply`. Where a response has another type than JSON,
 * its schema describes it for the documents, but `send` takes only the JSON of a schema.
 * @returns what `reply.send` does, for the handler to return
 */
export const sendRaw = <Sent>(
  reply: { send(payload: never): Sent },
  body: string | Readable,
): Sent => reply.send(body as never);
