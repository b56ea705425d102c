// cspell:words LITERALPLUS testuser
import type { AddressInfo, Socket } from 'node:net';
import createServer from 'hoodiecrow-imap';

/** A real IMAP server on a free port, with one mailbox. */
export interface ImapServer {
  /** `imap://user:password@127.0.0.1:{port}`, for IMAP_URL. */
  url: string;
  /** Puts an email into the mailbox, and tells clients about it. */
  deliver(raw: string): void;
  /** The flags of each email in the mailbox. */
  flags(): string[][];
  /** Ends the connections of all clients. */
  disconnect(): void;
  close(): Promise<void>;
}

const PLUGINS = ['ID', 'SASL-IR', 'AUTH-PLAIN', 'NAMESPACE', 'IDLE', 'LITERALPLUS', 'UNSELECT'];

export async function startImapServer(): Promise<ImapServer> {
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
    url: `imap://testuser:testpass@127.0.0.1:${port}`,
    deliver: (raw) => server.appendMessage('INBOX', [], false, raw),
    flags: () => server.getMailbox('INBOX').messages.map(({ flags }) => flags),
    disconnect,
    async close() {
      disconnect();
      await new Promise<void>((resolve) => server.server.close(() => resolve()));
    },
  };
}
