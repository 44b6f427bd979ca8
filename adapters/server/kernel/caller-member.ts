import type { Caller } from './server-context.ts';

/** Returns the calling member. For calls that require a login. */
export function callerMember(caller: Caller): number {
  if (caller.member === null) throw new Error('this call is for members: the contract must say so');
  return caller.member.member_idx;
}
