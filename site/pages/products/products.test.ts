import { expect, it } from 'vitest';
import { products } from '../../content/library.ts';
import { readPrefill } from '../quote/prefill.ts';
import { propose } from '../quote/proposal.ts';
import { fleetFor } from './device-fleet.ts';

it('opens the quote form with what each device is for, and proposes that device', () => {
  for (const { id } of products) {
    const { counts, wants, amounts } = readPrefill(fleetFor(id));
    const parts = propose(counts, wants, amounts).flatMap((one) => one.parts);
    const proposed = id === 'wired-tracker' ? [] : [`/products/${id}`];
    expect(
      parts.map(({ href }) => href).filter((href) => href === `/products/${id}`),
      id,
    ).toEqual(proposed);
  }
});
