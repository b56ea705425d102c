import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { listenLocally } from './ports.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
};

export type StaticServer = Awaited<ReturnType<typeof startStaticServer>>;

/**
 * Starts a server on a free port that sends files and nothing else: no headers of its own, no redirects, and
 * `404.html`, if there is one, for the rest. It has nothing to serve yet.
 */
export async function startStaticServer() {
  let folder = '';
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const asked = join(folder, path);
    const isFile = (one: string): boolean =>
      one.startsWith(folder) && existsSync(one) && statSync(one).isFile();
    const file = [asked, join(asked, 'index.html')].find(isFile);
    const sent = file ?? [join(folder, '404.html')].find(isFile);
    const type = TYPES[sent === undefined ? '.html' : extname(sent)] ?? 'application/octet-stream';
    response.writeHead(file ? 200 : 404, { 'content-type': type });
    response.end(sent && readFileSync(sent));
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Serves this folder from now on. */
    serve(next: string) {
      folder = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
