import { createServer } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { listenLocally } from './ports.ts';

export type TestModel = Awaited<ReturnType<typeof startModel>>;

/**
 * Starts a server that speaks the protocol of chat completions.
 * @param reply returns what the model says, or null for a failure
 */
export async function startModel(reply: () => string | null) {
  const requests: { path: string; authorization: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      const { authorization } = request.headers;
      requests.push({ path: request.url ?? '', authorization, body });
      const content = reply();
      if (content === null) response.writeHead(500).end('{}');
      else response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    });
  });
  const port = await listenLocally(server);
  return {
    /** The value of `AI_URL`. */
    url: `http://127.0.0.1:${port}/v1`,
    /** What it was asked. */
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
