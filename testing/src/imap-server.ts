// cspell:words LITERALPLUS testuser
import type { AddressInfo, Socket } from 'node:net';
import createServer from 'hoodiecrow-imap';

const PLUGINS = ['ID', 'SASL-IR', 'AUTH-PLAIN', 'NAMESPACE', 'IDLE', 'LITERALPLUS', 'UNSELECT'];

/** Starts a real IMAP server on a free port, with one mailbox. */
export async function startImapServer() {
  const server = createServer({ plugins: PLUGINS, storage: { INBOX: { messages: [] } } });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.on('close', () => sockets.delete(socket));
  });
  const disconnect = (): void => sockets.forEach((socket) => socket.destroy());
  const { port } = server.server.address() as AddressInfo;
  return {
    /** For IMAP_URL. */
    url: `imap://testuser:testpass@127.0.0.1:${port}`,
    /** Puts an email into the mailbox, and tells clients about it. */
    deliver: (raw: string) => server.appendMessage('INBOX', [], false, raw),
    /** The flags of each email in the mailbox. */
    flags: () => server.getMailbox('INBOX').messages.map(({ flags }) => flags),
    /** Ends the connections of all clients. */
    disconnect,
    async close() {
      disconnect();
      await new Promise<void>((resolve) => server.server.close(() => resolve()));
    },
  };
}
