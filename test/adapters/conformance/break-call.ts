import type { CallName } from '../../../core/api/contract.ts';
import type { Breakage } from './shop-under-test.ts';

export const STARTED = {
  payment_idx: 1,
  payment_no: '20261121-00000001',
  order_key: 'an-order-key-of-nobody-000',
  form: { action: '', accept_charset: '', fields: {} },
};

export function ok(result_data: object | boolean): Promise<Response> {
  return Promise.resolve(Response.json({ result_code: 200, result_msg: '성공', result_data }));
}

/** Breaks one call and leaves all others as they are. */
export function on(call: CallName, breakage: Breakage): Breakage {
  const space = call.indexOf(' ');
  const path = new RegExp(`^${call.slice(space + 1).replace(/\{\w+\}/g, '[^/]+')}$`);
  return (request, answer) =>
    request.method === call.slice(0, space) && path.test(new URL(request.url).pathname)
      ? breakage(request, answer)
      : answer(request);
}

export function onText(call: CallName, change: (sent: string, got: string) => string): Breakage {
  return on(call, async (request, answer) => {
    const reply = await answer(request.clone());
    return new Response(change(await request.text(), await reply.text()), reply);
  });
}

export function textInPlaceOf(call: CallName, what: RegExp, by: string): Breakage {
  return onText(call, (_, got) => got.replace(what, by));
}

export function withStatus(call: CallName, statusOf: (code: number) => number, text?: string): Breakage {
  return on(call, async (request, answer) => {
    const reply = await answer(request);
    const body = await reply.text();
    const code = Number(/"result_code":(\d+)/.exec(body)?.[1]);
    return new Response(text ?? body, { status: statusOf(code), headers: reply.headers });
  });
}

/** Whoever asks is taken for the first member. */
