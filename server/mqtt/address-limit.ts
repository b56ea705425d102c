/** Counts what is open per address, up to a limit. */
export class AddressLimit {
  readonly #max: number;
  readonly #open = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Whether this address may open one more. */
  hasRoom(address: string): boolean {
    return (this.#open.get(address) ?? 0) < this.#max;
  }

  opened(address: string): void {
    this.#open.set(address, (this.#open.get(address) ?? 0) + 1);
  }

  closed(address: string): void {
    const left = (this.#open.get(address) ?? 1) - 1;
    if (left > 0) this.#open.set(address, left);
    else this.#open.delete(address);
  }
}
