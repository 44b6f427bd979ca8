import type { CallName, RequestOf } from '../api/contract.ts';
import { token } from './token.ts';

/** Sends data without waiting for a response; leaving the page does not cancel it. */
export interface Beacon {
  /** Returns false if the browser did not queue the request: offline, or too much data. */
  send<K extends CallName>(call: K, request: RequestOf<K>): boolean;
}

export const Beacon = token<Beacon>('Beacon');
