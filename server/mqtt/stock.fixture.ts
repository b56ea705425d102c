import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Aedes, type AedesOptions } from 'aedes';
import { createWebSocketStream, WebSocketServer } from 'ws';

/** Stock aedes over ws, without our guards: shows what the guards prevent. */
export async function startStock(options: AedesOptions = {}): Promise<{
  url: string;
  aedes: Aedes;
  stop(): Promise<void>;
}> {
  const aedes = await Aedes.createBroker(options);
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    aedes.handle(createWebSocketStream(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/mqtt`,
    aedes,
    async stop() {
      for (const client of sockets.clients) client.terminate();
      await new Promise<void>((resolve) => aedes.close(resolve));
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
