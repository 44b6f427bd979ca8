import type { Random } from '../../../core/ports/random.port.ts';

/** Returns `count` random digits. `count`: 9 or less. */
export function randomDigits(random: Random, count: number): string {
  return String(random.integer(10 ** count)).padStart(count, '0');
}

/** Returns a random card number of 16 digits, of which the middle six are masked. */
export function randomCardNumber(random: Random): string {
  return `${randomDigits(random, 6)}******${randomDigits(random, 4)}`;
}
