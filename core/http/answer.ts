import type { CallName, ResponseOf } from '../api/contract.ts';
import { readEnvelope, type Envelope } from './envelope.ts';

/**
 * Reads the answer to a call. Null for what is no envelope.
 * `result_data` is taken to be what the contract says: the server's tests hold it to that, and a client carries
 * no schema to look again.
 */
export function readAnswer<K extends CallName>(_call: K, body: unknown): Envelope<ResponseOf<K>> | null {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the one place where the wire is believed
  return readEnvelope(body) as Envelope<ResponseOf<K>> | null;
}
