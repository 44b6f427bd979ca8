import type { CallName, ResponseOf } from '../api/contract.ts';
import { parseEnvelope, type Envelope } from '../outcome/envelope.ts';

/**
 * Parses the response to a call. Returns null for an invalid envelope.
 *
 * Trusts `result_data` to match the contract: server tests verify that, and the client bundle contains no schemas to
 * validate it.
 */
export function parseResponse<K extends CallName>(_call: K, body: unknown): Envelope<ResponseOf<K>> | null {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the only place that trusts the response type
  return parseEnvelope(body) as Envelope<ResponseOf<K>> | null;
}
