/** The parts of hoodiecrow-imap that tests use; it has no types of its own. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface ImapServer {
    server: Server;
    listen(port: number, done: () => void): void;
    close(done?: () => void): void;
    appendMessage(mailbox: string, flags: string[], date: Date | false, raw: string): void;
    getMailbox(path: string): { messages: { flags: string[]; raw: string }[] };
  }
  export default function createServer(options: {
    plugins: string[];
    storage: Record<string, { messages?: { raw: string }[] }>;
  }): ImapServer;
}
