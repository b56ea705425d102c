import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerFile } from './answer.ts';
import type { BuildArchive } from './build-archive.ts';
import { FRESH, IMMUTABLE } from './policy.ts';
import type { StoredFile } from './stored-files.ts';

/** A file of a build, as a browser asks for it. */
interface Wanted {
  /** Null if this node's build does not have it. */
  own: StoredFile | null;
  /** The name within its build. Files below `assets/` never change, and may be stored elsewhere. */
  name: string;
  /** The part of the URL before the name: '' or `console/`. */
  prefix: '' | 'console/';
  headers: Record<string, string>;
}

/** Sends a file; `missing` sends the answer if no build has it. */
export type SendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Wanted,
  missing: () => Promise<FastifyReply>,
) => Promise<FastifyReply | undefined> | undefined;

/** @param stored files that the build lacks */
export const fileSender =
  (stored: Pick<BuildArchive, 'find'> | undefined): SendFile =>
  (request, reply, { own, name, prefix, headers }, missing) => {
    const isHashed = name.startsWith('assets/');
    const send = (file: StoredFile): undefined => {
      answerFile(request.raw, reply.hijack().raw, file, () => ({
        ...headers,
        'cache-control': isHashed ? IMMUTABLE : FRESH,
      }));
    };
    if (own !== null) return send(own);
    const mayBeStored = isHashed || name.startsWith('builds/meta/');
    if (stored === undefined || !mayBeStored) return missing();
    return stored.find(prefix + name).then((file) => (file === null ? missing() : send(file)));
  };
