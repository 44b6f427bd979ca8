import type { CallName } from '../../../core/api/contract.ts';
import { breakCall } from './break-call.ts';
import type { Breakage } from './shop-under-test.ts';

let firstToken = '';

/** Sets the token of the member that `asFirstMember` acts as. */
export function setFirstToken(token: string): void {
  firstToken = token;
}

/** Responds to each caller of this call as if the first member had made it. */
export function asFirstMember(call: CallName): Breakage {
  return breakCall(call, async (request, respond) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${firstToken}` };
    if (request.method === 'GET') return respond(new Request(request.url, { headers }));
    const body = await request.text();
    return respond(new Request(request.url, { method: request.method, headers, body }));
  });
}
