import { LoginLimit } from './login-limit.ts';

/** Failures without a delay: per account and address, per address, and per account. */
const FREE = { pair: 5, address: 20, account: 50 };

/**
 * Slows down password guessing without locking anyone out: failures for an account from one address delay
 * that address; an account attacked from many addresses delays only addresses it was never used from.
 */
export class LoginThrottle {
  readonly #pair: LoginLimit;
  readonly #address: LoginLimit;
  readonly #account: LoginLimit;

  /** @param byAddress whether failures of one address, for any account, cause delays */
  constructor(clock: () => number, byAddress: boolean) {
    this.#pair = new LoginLimit(clock, byAddress ? FREE.pair : Infinity);
    this.#address = new LoginLimit(clock, byAddress ? FREE.address : Infinity);
    this.#account = new LoginLimit(clock, FREE.account);
  }

  /** Seconds until the next attempt is allowed; 0 if it is now. @param known whether the account was used from there */
  async waitS(address: string, account: string, known: () => Promise<boolean>): Promise<number> {
    const own = Math.max(this.#pair.waitS(`${address} ${account}`), this.#address.waitS(address));
    const all = this.#account.waitS(account);
    return all > own && !(await known()) ? all : own;
  }

  /** Counts an attempt before it is checked, so that concurrent attempts cannot exceed the limit. */
  failed(address: string, account: string): void {
    this.#pair.failed(`${address} ${account}`);
    this.#address.failed(address);
    this.#account.failed(account);
  }

  /** Reverts the latest count, for an attempt that neither succeeded nor failed. */
  uncount(address: string, account: string): void {
    this.#pair.uncount(`${address} ${account}`);
    this.#address.uncount(address);
    this.#account.uncount(account);
  }

  /** Clears the failures of an account from an address; failures from other addresses still count. */
  succeeded(address: string, account: string): void {
    this.#pair.succeeded(`${address} ${account}`);
    this.#address.succeeded(address);
    this.#account.uncount(account);
  }
}
