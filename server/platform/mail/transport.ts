import type { Email } from './email.ts';

/** Why the mail server refused an email. `permanent` means that retrying is useless (RFC 5321 §4.2.1, 5yz). */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly permanent: boolean;

  /** @param message logged, so it must not contain addresses or texts */
  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}

/** Delivers emails to a mail server. */
export interface Transport {
  /** Resolves when the server has accepted it. Rejects with DeliveryError. */
  deliver(id: string, email: Email): Promise<void>;
  close(): void;
}
