import type { Email } from './email.ts';

/** Why the mail server refused an email. `permanent` means that retrying is useless (RFC 5321 §4.2.1, 5yz). */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly permanent: boolean;
  /** The mail server's status code; empty if it gave none. */
  readonly status: string;

  /** @param message logged, so it must not contain addresses or texts */
  constructor(message: string, permanent: boolean, status = '') {
    super(message);
    this.permanent = permanent;
    this.status = status;
  }
}

/** Delivers emails to a mail server. */
export interface Transport {
  /** Resolves when the server has accepted it. Rejects with DeliveryError. */
  deliver(id: string, email: Email): Promise<void>;
  close(): void;
}
