import type { CallName, RequestOf, ResponseOf } from '../api/contract.ts';
import type { Envelope } from '../outcome/envelope.ts';
import { token } from './token.ts';

/**
 * Sends one call of the contract and returns its envelope. Never rejects: a network failure, a timeout after 15,000 ms
 * or an HTTP error is `FAILED_REQUEST`, unless the error's body is an envelope, which is then returned.
 */
export interface Http {
  send<K extends CallName>(call: K, request: RequestOf<K>, bearer: string | null): Promise<Envelope<ResponseOf<K>>>;
}

export const Http = token<Http>('Http');
