import { createServer } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { listenLocally } from './ports.ts';

/** A server that speaks the protocol of chat completions. */
export interface TestModel {
  /** The value of `AI_URL`. */
  url: string;
  /** What it was asked. */
  requests: { path: string; authorization: string | undefined; body: string }[];
  close(): void;
}

/** Starts one. @param reply returns what the model says, or null for a failure */
export async function startModel(reply: () => string | null): Promise<TestModel> {
  const requests: TestModel['requests'] = [];
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
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
