import type { Random } from '../../../core/ports/random.port.ts';

/** Returns `count` random digits, at most 9. */
export function randomDigits(random: Random, count: number): string {
  return String(random.integer(10 ** count)).padStart(count, '0');
}

/** Returns a card number of 16 digits with the middle six masked. */
export function randomCardNumber(random: Random): string {
  return `${randomDigits(random, 6)}******${randomDigits(random, 4)}`;
}
