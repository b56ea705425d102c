import { setTimeout as sleep } from 'node:timers/promises';
import { AddressRate } from '../limits/address-rate.ts';

/** Refusals of one address that are answered at once. */
const PROMPT = { burst: 50, perSecond: 1 };
/** How long the others wait, in milliseconds. */
const WAIT_MS = 1000;

/**
 * Creates a function to await before a call is refused for calling too often: a program that goes on and on then waits
 * for each answer, so that its refusals cost little. Open sockets are limited elsewhere.
 */
export function createSlowRefusals(): (address: string) => Promise<void> {
  const prompt = new AddressRate(PROMPT);
  return async (address) => {
    if (!prompt.take(address)) await sleep(WAIT_MS);
  };
}
