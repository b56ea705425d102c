import type { Email } from './email.ts';

/** Why the mail server refused an email. `permanent` means that retrying is useless (RFC 5321 §4.2.1, 5yz). */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly permanent: boolean;
  /** The mail server's status code; empty if it gave none. */
  readonly status: string;
  /** How to log that an email is given up: anyone can enter an address that is refused. */
  readonly level: 'warn' | 'error';

  /**
   * @param message logged, so it must not contain addresses or texts
   * @param ofRecipient whether the recipient's address is the reason
   */
  constructor(message: string, permanent: boolean, status = '', ofRecipient = false) {
    super(message);
    this.permanent = permanent;
    this.status = status;
    this.level = permanent || ofRecipient ? 'warn' : 'error';
  }
}

/** Delivers emails to a mail server. */
export interface Transport {
  /** Resolves when the server has accepted it. Rejects with DeliveryError. */
  deliver(id: string, email: Email): Promise<void>;
  close(): void;
}
