import type { CallName, RequestOf } from '../api/contract.ts';
import { token } from './token.ts';

/** Tells the server something on the way out: nobody waits for an answer, and leaving the page does not end it. */
export interface Beacon {
  /** False when it was not even taken along: no network, or too much at once. */
  send<K extends CallName>(call: K, request: RequestOf<K>): boolean;
}

export const Beacon = token<Beacon>('Beacon');
