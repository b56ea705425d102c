/** A mailbox on an IMAP server. */
export interface MailboxSettings {
  host: string;
  port: number;
  /** Whether the connection is encrypted from the start; if not, it is as soon as the server offers that. */
  secure: boolean;
  user: string;
  password: string;
  /** The folder. */
  path: string;
}
