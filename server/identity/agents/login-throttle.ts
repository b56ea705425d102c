import type { AttemptKey, Attempts } from '../../platform/limits/attempts.ts';
import { limitKey } from '../../platform/limits/limit-key.ts';

/** Failures without a delay: per account and address, per address, and per account. */
const FREE = { pair: 5, address: 20, account: 50 };

/**
 * Slows down password guessing without locking anyone out: failures for an account from one address delay
 * that address; an account attacked from many addresses delays only addresses it was never used from.
 */
export class LoginThrottle {
  readonly #attempts: Attempts;
  readonly #byAddress: boolean;

  /** @param byAddress whether failures of one address, for any account, cause delays */
  constructor(attempts: Attempts, byAddress: boolean) {
    this.#attempts = attempts;
    this.#byAddress = byAddress;
  }

  /**
   * Counts an attempt as a failure before it is checked.
   * @param known whether the account was used from there
   * @returns 0 if it may be checked now, otherwise the seconds to wait
   */
  begin(address: string, account: string, known: () => Promise<boolean>): Promise<number> {
    const { pair, from, to } = this.#keys(address, account);
    return this.#attempts.begin([...pair, ...from, { ...to, isExempt: known }]);
  }

  /** Undoes the latest count, for an attempt that neither succeeded nor failed. */
  undo(address: string, account: string): Promise<void> {
    const { pair, from, to } = this.#keys(address, account);
    return this.#attempts.undo([...pair, ...from, to]);
  }

  /** Clears the failures of an account from an address; failures from other addresses still count. */
  async succeeded(address: string, account: string): Promise<void> {
    const { pair, from, to } = this.#keys(address, account);
    await this.#attempts.clear([...pair, ...from]);
    await this.#attempts.undo([to]);
  }

  #keys(address: string, account: string) {
    const network = limitKey(address);
    const byAddress = (rule: string, key: string, free: number): AttemptKey[] =>
      this.#byAddress ? [{ rule, key, free }] : [];
    return {
      pair: byAddress('sign-in-pair', `${network} ${account}`, FREE.pair),
      from: byAddress('sign-in-address', network, FREE.address),
      to: { rule: 'sign-in-account', key: account, free: FREE.account },
    };
  }
}
