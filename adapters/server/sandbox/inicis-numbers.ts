import type { Random } from '../../../core/ports/random.port.ts';
import { stampAt } from '../gateways/inicis-time.ts';

/** A transaction number of 40 characters: kind, merchant, moment, and a sequence number that makes it the only one. */
export function newTid(kind: 'AUTH' | 'CARD' | 'VBNK' | 'CSHR', mid: string, sequence: number, now: number): string {
  const last = String(sequence % 1_000_000).padStart(6, '0');
  return `INIMX_${kind}${mid.slice(0, 10).padEnd(10, '_')}${stampAt(now)}${last}`;
}

const CARD_CODES = ['14', '12', '04', '06', '11', '44'] as const;

/** The card that an approval says it was paid with. */
export function newCard(random: Random): { card_code: string; card_number: string; approval_number: string } {
  return {
    card_code: CARD_CODES[random.integer(CARD_CODES.length)] ?? '14',
    card_number: `${digits(random, 6)}******${digits(random, 4)}`,
    approval_number: digits(random, 8),
  };
}

/** The number of a virtual account; it is given once. */
export function newAccount(random: Random, sequence: number): string {
  return `562${digits(random, 5)}${String(sequence % 1_000_000).padStart(6, '0')}`;
}

function digits(random: Random, count: number): string {
  return String(random.integer(10 ** count)).padStart(count, '0');
}
