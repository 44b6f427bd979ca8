import type { Random } from '../../../core/ports/random.port.ts';
import { formatCompactTime } from '../kit/compact-time.ts';
import { randomCardNumber, randomDigits } from '../kit/random-digits.ts';

/** Returns a transaction id of 40 characters: kind, merchant, time, and a sequence number that makes it unique. */
export function newTid(kind: 'AUTH' | 'CARD' | 'VBNK' | 'CSHR', mid: string, sequence: number, now: number): string {
  const last = String(sequence % 1_000_000).padStart(6, '0');
  return `INIMX_${kind}${mid.slice(0, 10).padEnd(10, '_')}${formatCompactTime(now)}${last}`;
}

/** Card companies of the sandbox cards, by the codes of KG Inicis. */
const CARDS = [
  ['14', '신한카드'],
  ['12', '삼성카드'],
  ['04', '현대카드'],
  ['06', '국민카드'],
  ['11', '비씨카드'],
  ['44', '우리카드'],
] as const;

/** Returns the name of a card company; empty for an unknown code. */
export function cardCompanyName(code: string): string {
  return CARDS.find(([known]) => known === code)?.[1] ?? '';
}

/** Returns the random card data of an approval. */
export function newCard(random: Random): { card_code: string; card_number: string; approval_number: string } {
  const [card_code] = CARDS[random.integer(CARDS.length)] ?? CARDS[0];
  return { card_code, card_number: randomCardNumber(random), approval_number: randomDigits(random, 8) };
}

/** Returns the number of a new virtual account, which was never used before. */
export function newAccount(random: Random, sequence: number): string {
  return `562${randomDigits(random, 5)}${String(sequence % 1_000_000).padStart(6, '0')}`;
}
