import type { PartnerState } from '../../../core/office/partner-state.ts';
import type { CouponIdx } from '../../../core/vocabulary/ids.ts';
import type { OperatorResult, Refused } from './change-output.ts';

/** The result of giving a coupon to members; in a dry run, the expected one. */
export type GiveCouponResult =
  | {
      readonly kind: 'done';
      readonly given_cnt: number;
      /** Members who already have the coupon. */
      readonly known_cnt: number;
      readonly unknown_cnt: number;
      readonly unknown_list: readonly string[];
    }
  | Refused;

/** Staff actions on one member, found by e-mail, and on requests of would-be sellers. */
export interface MemberAdministration {
  /** Logs out the member, and prevents further logins. */
  blockMember(email: string, reason: string): Promise<OperatorResult>;
  unblockMember(email: string): Promise<OperatorResult>;
  /** Makes the password invalid. The member sets a new one after verifying the phone. */
  startPasswordReset(email: string): Promise<OperatorResult>;
  /** Grants points; deducts them if `amount` is negative. */
  changePoints(email: string, amount: number, reason: string): Promise<OperatorResult>;
  deleteMember(email: string, reason: string): Promise<OperatorResult>;
  /** Gives a coupon to members. `people`: their e-mail addresses or ids. */
  giveCoupon(coupon_idx: CouponIdx, people: readonly string[], isDry: boolean): Promise<GiveCouponResult>;
  /** If `memo` is null, the stored memo stays unchanged. */
  notePartner(request_idx: number, partner_state: PartnerState, memo: string | null): Promise<OperatorResult>;
}
