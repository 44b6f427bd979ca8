import type { CallName, RequestOf, ResponseOf } from '../../../core/api/contract.ts';
import { parseResponse } from '../../../core/client/parse-response.ts';
import { checkEnvelope, checkFields, checkStatus } from './check-reply.ts';
import type { Findings } from './report.ts';
import type { Reply, SendOptions, Wire } from './wire.ts';

/** The expected outcome of a request; `either` if the checks cannot know it. */
export type Expected = 'success' | 'refusal' | 'either';

export interface CallOptions extends SendOptions {
  readonly expect?: Expected;
}

/** A response, prepared for the checks. */
export interface CheckedReply<K extends CallName> {
  /** The `result_code`; 0 for an invalid envelope. */
  readonly code: number;
  /** Null for a refusal and for data that violates the contract. */
  readonly data: ResponseOf<K> | null;
  readonly reply: Reply;
}

export interface SentRequest {
  readonly request: object;
  readonly token: string | null;
}

/** Calls the server, and runs the checks that every response must pass. */
export class CheckedClient {
  readonly findings: Findings;
  readonly wire: Wire;
  readonly #sent = new Map<CallName, SentRequest>();

  constructor(findings: Findings, wire: Wire) {
    this.findings = findings;
    this.wire = wire;
  }

  /** Makes a call and records whether the response is valid. */
  async call<K extends CallName>(call: K, request: RequestOf<K>, options: CallOptions = {}): Promise<CheckedReply<K>> {
    const { expect = 'success', ...sending } = options;
    this.#recordRequest(call, request, sending.token ?? null);
    return this.check(call, request, await this.wire.call(call, request, sending), expect);
  }

  /** Checks a response that was received in another way, and records the results. */
  check<K extends CallName>(call: K, request: object, reply: Reply, expect: Expected): CheckedReply<K> {
    const { findings } = this;
    findings.reply(call, reply.status);
    findings.call(call, 'envelope', checkEnvelope(reply));
    findings.call(call, 'status', checkStatus(reply));
    const code = reply.envelope?.result_code ?? 0;
    const isExpected = expect === 'either' || (code === 200) === (expect === 'success');
    if (reply.envelope !== null && expect !== 'either')
      findings.call(call, 'answer', isExpected ? null : unexpected(expect, request, reply));
    if (reply.envelope?.result_code !== 200) return { code, data: null, reply };
    const violation = checkFields(call, reply.envelope.result_data);
    findings.call(call, 'fields', violation);
    const parsed = violation === null ? parseResponse(call, reply.json) : null;
    return { code, data: parsed?.result_code === 200 ? parsed.result_data : null, reply };
  }

  /** Returns the stored request of a call; null if none was sent. */
  sentRequest(call: CallName): SentRequest | null {
    return this.#sent.get(call) ?? null;
  }

  /** Stores the request with the most fields, since it exercises most of the call. */
  #recordRequest(call: CallName, request: object, token: string | null): void {
    const known = this.#sent.get(call);
    if (known === undefined || Object.keys(request).length >= Object.keys(known.request).length)
      this.#sent.set(call, { request, token });
  }
}

function unexpected(expect: Expected, request: object, { envelope }: Reply): string {
  const sent = JSON.stringify(request).slice(0, 120);
  if (expect === 'refusal') return `succeeded, but had to refuse ${sent}`;
  return `refused (${envelope?.result_code} ${envelope?.result_msg}) a request that had to succeed: ${sent}`;
}
