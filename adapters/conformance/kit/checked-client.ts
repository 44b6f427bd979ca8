import type { CallName, RequestOf, ResponseOf } from '../../core/api/contract.ts';
import { readAnswer } from '../../core/http/answer.ts';
import { envelopeFault, fieldsFault, statusFault } from './judge-reply.ts';
import type { Findings } from './report.ts';
import type { Reply, Sending, Wire } from './wire.ts';

/** What a good server does with a request; `either`: the kit can't know. */
export type Expected = 'success' | 'refusal' | 'either';

export interface Saying extends Sending {
  readonly expect?: Expected;
}

/** An answer as the rules use it. */
export interface Said<K extends CallName> {
  /** `result_code`; 0 for what is no envelope. */
  readonly code: number;
  /** Null for a refusal, and for what is not as the contract says. */
  readonly data: ResponseOf<K> | null;
  readonly reply: Reply;
}

export interface Sent {
  readonly request: object;
  readonly token: string | null;
}

/** Talks to the server, and looks at each answer for what holds in every call. */
export class Conversation {
  readonly findings: Findings;
  readonly wire: Wire;
  readonly #sent = new Map<CallName, Sent>();

  constructor(findings: Findings, wire: Wire) {
    this.findings = findings;
    this.wire = wire;
  }

  /** Makes a call and notes whether the answer is as it has to be. */
  async say<K extends CallName>(call: K, request: RequestOf<K>, saying: Saying = {}): Promise<Said<K>> {
    const { expect = 'success', ...sending } = saying;
    this.#remember(call, request, sending.token ?? null);
    return this.judge(call, request, await this.wire.call(call, request, sending), expect);
  }

  /** Notes what an answer is worth that came in another way. */
  judge<K extends CallName>(call: K, request: object, reply: Reply, expect: Expected): Said<K> {
    const { findings } = this;
    findings.reply(call, reply.status);
    findings.call(call, 'envelope', envelopeFault(reply));
    findings.call(call, 'status', statusFault(reply));
    const code = reply.envelope?.result_code ?? 0;
    const isExpected = expect === 'either' || (code === 200) === (expect === 'success');
    if (reply.envelope !== null && expect !== 'either')
      findings.call(call, 'answer', isExpected ? null : unexpected(expect, request, reply));
    if (reply.envelope?.result_code !== 200) return { code, data: null, reply };
    const fault = fieldsFault(call, reply.envelope.result_data);
    findings.call(call, 'fields', fault);
    const answer = fault === null ? readAnswer(call, reply.json) : null;
    return { code, data: answer?.result_code === 200 ? answer.result_data : null, reply };
  }

  /** The last request of a call that was made as it should be; null for one that never was. */
  sent(call: CallName): Sent | null {
    return this.#sent.get(call) ?? null;
  }

  /** The richest request says most about what a call does with each of its fields. */
  #remember(call: CallName, request: object, token: string | null): void {
    const known = this.#sent.get(call);
    if (known === undefined || Object.keys(request).length >= Object.keys(known.request).length)
      this.#sent.set(call, { request, token });
  }
}

function unexpected(expect: Expected, request: object, { envelope }: Reply): string {
  const asked = JSON.stringify(request).slice(0, 120);
  if (expect === 'refusal') return `succeeded, and had to refuse ${asked}`;
  return `refused (${envelope?.result_code} ${envelope?.result_msg}) what had to succeed: ${asked}`;
}
