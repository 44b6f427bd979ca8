import type { Caller } from './server-context.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

/** Returns the calling member. For calls that require a login. */
export function callerMember(caller: Caller): MemberIdx {
  if (caller.member === null) throw new Error('this call is for members: the contract must say so');
  return caller.member.member_idx;
}
