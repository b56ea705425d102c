import { LoginLimit } from './login-limit.ts';

/** Failures without a wait: of one account from one address, of one address, of one account. */
const FREE = { pair: 5, address: 20, account: 50 };

/**
 * Slows down guessing without locking anybody out: an account's failures from one address hold up that
 * address; an account attacked from everywhere holds up addresses from which it was never used.
 */
export class LoginBrake {
  readonly #pair: LoginLimit;
  readonly #address: LoginLimit;
  readonly #account: LoginLimit;

  /** @param byAddress whether failures of one address, with an account or without, cost a wait */
  constructor(clock: () => number, byAddress: boolean) {
    this.#pair = new LoginLimit(clock, byAddress ? FREE.pair : Infinity);
    this.#address = new LoginLimit(clock, byAddress ? FREE.address : Infinity);
    this.#account = new LoginLimit(clock, FREE.account);
  }

  /** Seconds to wait before the next try; 0 when it may come. @param known whether the account was used from there */
  async waitS(address: string, account: string, known: () => Promise<boolean>): Promise<number> {
    const own = Math.max(this.#pair.waitS(`${address} ${account}`), this.#address.waitS(address));
    const all = this.#account.waitS(account);
    return all > own && !(await known()) ? all : own;
  }

  /** Counts a try before it is judged, so that tries side by side cannot exceed the limit. */
  failed(address: string, account: string): void {
    this.#pair.failed(`${address} ${account}`);
    this.#address.failed(address);
    this.#account.failed(account);
  }

  /** Takes back the latest count of a try that was neither right nor wrong. */
  forgiven(address: string, account: string): void {
    this.#pair.forgiven(`${address} ${account}`);
    this.#address.forgiven(address);
    this.#account.forgiven(account);
  }

  /** Forgets the failures of an account from an address; other addresses' failures stay counted. */
  succeeded(address: string, account: string): void {
    this.#pair.succeeded(`${address} ${account}`);
    this.#address.succeeded(address);
    this.#account.forgiven(account);
  }
}
