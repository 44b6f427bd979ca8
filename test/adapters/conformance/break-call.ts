import type { Part } from '../../../adapters/conformance/run-conformance.ts';
import * as v from 'valibot';
import type { CallName } from '../../../core/api/contract.ts';
import type { Breakage } from './shop-under-test.ts';

export const STARTED_PAYMENT = {
  payment_idx: 1,
  payment_no: '20261121-00000001',
  order_key: 'an-order-key-of-nobody-000',
  result_token: 'a-result-token-of-nobody-000',
  form: { action: '', accept_charset: '', fields: {} },
};

export function respondOk(result_data: object | boolean): Promise<Response> {
  return Promise.resolve(Response.json({ result_code: 200, result_msg: '성공', result_data }));
}

/** Breaks one call and leaves the others unchanged. */
export function breakCall(call: CallName, breakage: Breakage): Breakage {
  const space = call.indexOf(' ');
  const path = new RegExp(`^${call.slice(space + 1).replace(/\{\w+\}/g, '[^/]+')}$`);
  return (request, respond) =>
    request.method === call.slice(0, space) && path.test(new URL(request.url).pathname)
      ? breakage(request, respond)
      : respond(request);
}

export function changeResponseText(
  call: CallName,
  change: (requestText: string, responseText: string) => string,
): Breakage {
  return breakCall(call, async (request, respond) => {
    const reply = await respond(request.clone());
    return new Response(change(await request.text(), await reply.text()), reply);
  });
}

export function replaceText(call: CallName, what: RegExp, by: string): Breakage {
  return changeResponseText(call, (_, responseText) => responseText.replace(what, by));
}

export function setStatus(call: CallName, statusOf: (code: number) => number, text?: string): Breakage {
  return breakCall(call, async (request, respond) => {
    const reply = await respond(request);
    const body = await reply.text();
    const code = Number(/"result_code":(\d+)/.exec(body)?.[1]);
    return new Response(text ?? body, { status: statusOf(code), headers: reply.headers });
  });
}

/** One error of a server, the part that checks it, and the exact violations in the report. */
export interface BrokenServer {
  readonly does: string;
  readonly parts: readonly Part[];
  readonly breakage: Breakage;
  readonly guardOnly?: readonly string[];
  /** True if the checks sign up their own members. */
  readonly signsUp?: boolean;
  readonly violations: readonly string[];
}

/**
 * Returns true if the key belongs to the order in the request. The checks send no other key of this form than a
 * member's and the result token of a guest's order.
 */
export function hasOrderKey(sent: unknown): boolean {
  const { payment_idx, order_key } = v.parse(
    v.object({ payment_idx: v.optional(v.unknown()), order_key: v.optional(v.unknown()) }),
    sent,
  );
  return typeof payment_idx === 'number' && String(order_key).startsWith(`${payment_idx.toString(36)}_`);
}

export function withoutToken(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('authorization');
  return new Request(request, { headers });
}

export function hasToken(request: Request): boolean {
  return request.headers.get('authorization') !== null;
}
