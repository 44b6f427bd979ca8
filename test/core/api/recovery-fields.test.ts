import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { contract } from '../../../core/api/contract.ts';
import type { CallDefinition } from '../../../core/api/schema/call.ts';

/** Fields by which a member logs in or recovers the account. */
const RECOVERY = new Set(['email', 'phone', 'new_password', 'social', 'link_existing']);
/** Fields that prove the caller's identity. */
const PROOFS = ['password', 'old_auth_token'];

const memberCalls = Object.entries<CallDefinition>(contract)
  .filter(([, { access }]) => access === 'member')
  .map(([call, { request }]): [string, readonly string[]] => [
    call,
    'entries' in request && v.is(v.record(v.string(), v.unknown()), request.entries)
      ? Object.keys(request.entries)
      : [],
  ]);
const changing = memberCalls.filter(([, fields]) => fields.some((field) => RECOVERY.has(field)));

describe('the fields with which an account is recovered', () => {
  it('are changed only by the calls for a new phone and a new password; no call changes the e-mail', () => {
    expect(changing.map(([call]) => call)).toEqual(['PUT /api/v1/my-page/phone', 'PUT /api/v1/my-page/password']);
    expect(changing.flatMap(([, fields]) => fields)).not.toContain('email');
  });

  it.each(changing)('are changed by %s only with a proof of identity', (_, fields) => {
    expect(PROOFS.some((proof) => fields.includes(proof))).toBe(true);
  });
});
