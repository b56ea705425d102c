import { limitKey } from './limit-key.ts';

/** Counts what is open per address, up to a limit. */
export class AddressLimit {
  readonly #max: number;
  readonly #open = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Whether this address may open one more. */
  hasRoom(address: string): boolean {
    return (this.#open.get(limitKey(address)) ?? 0) < this.#max;
  }

  opened(address: string): void {
    const key = limitKey(address);
    this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
  }

  closed(address: string): void {
    const key = limitKey(address);
    const left = (this.#open.get(key) ?? 1) - 1;
    if (left > 0) this.#open.set(key, left);
    else this.#open.delete(key);
  }
}
