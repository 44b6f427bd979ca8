import type { Caller } from './server-context.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

/** Returns the calling member. Throws for a guest, so the call must require a login. */
export function callerMember(caller: Caller): MemberIdx {
  return callerSession(caller).member_idx;
}

/** Returns the session of the calling member. Throws for a guest, so the call must require a login. */
export function callerSession({ member }: Caller): NonNullable<Caller['member']> {
  if (member === null) throw new Error('this call is for members: the contract must say so');
  return member;
}
