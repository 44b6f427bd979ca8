import type { CallName } from '../../../core/api/contract.ts';
import { on } from './break-call.ts';
import type { Breakage } from './shop-under-test.ts';

let firstToken = '';

/** Sets the token of the member that `asFirstMember` acts as. */
export function setFirstToken(token: string): void {
  firstToken = token;
}

/** Responds to each caller of this call as if the first member had made it. */
export function asFirstMember(call: CallName): Breakage {
  return on(call, async (request, answer) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${firstToken}` };
    if (request.method === 'GET') return answer(new Request(request.url, { headers }));
    const body = await request.text();
    return answer(new Request(request.url, { method: request.method, headers, body }));
  });
}
