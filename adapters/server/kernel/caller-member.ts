import type { Caller } from './shop.ts';

/** The member who calls, in a call that the contract opens to members only. */
export function callerMember(caller: Caller): number {
  if (caller.member === null) throw new Error('this call is for members: the contract must say so');
  return caller.member.member_idx;
}
