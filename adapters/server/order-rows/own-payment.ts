import type { Caller } from '../kernel/server-context.ts';
import type { PaymentRow } from './payment-rows.ts';

/**
 * Returns whether a payment belongs to the caller: a member's by the member's token alone, a guest's by its key alone,
 * logged in or not. The key of a member's order proves nothing: a member can end a login, but not a key.
 */
export function isOwnPayment(
  { member_idx }: Pick<PaymentRow, 'member_idx'>,
  hasKey: boolean,
  { member }: Caller,
): boolean {
  return member_idx === null ? hasKey : member_idx === member?.member_idx;
}
