import type { CallName, RequestOf, ResponseOf } from '../api/contract.ts';
import type { Envelope } from '../http/envelope.ts';
import { token } from './token.ts';

/**
 * Carries one call of the contract to the server and its envelope back.
 * It never rejects: a lost network, a time-out after 15,000 ms or an HTTP error is the failed-request
 * envelope of spec §8, unless the error's body is itself an envelope, which then is the answer.
 */
export interface Http {
  send<K extends CallName>(call: K, request: RequestOf<K>, bearer: string | null): Promise<Envelope<ResponseOf<K>>>;
}

export const Http = token<Http>('Http');
