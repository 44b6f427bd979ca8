import type { PartnerState } from '../../../core/office/partner-state.ts';
import type { CouponIdx } from '../../../core/vocabulary/ids.ts';
import type { OperatorResult, Refused } from './change-output.ts';

/** The members who received a coupon; in a dry run, those who would. */
export type GivenAnswer =
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
  /** Ends the password: the member sets a new one by the phone. */
  startPasswordReset(email: string): Promise<OperatorResult>;
  /** Grants points; deducts them if `amount` is negative. */
  changePoints(email: string, amount: number, reason: string): Promise<OperatorResult>;
  deleteMember(email: string, reason: string): Promise<OperatorResult>;
  /** `people`: e-mails and numbers of members. */
  giveCoupon(coupon_idx: CouponIdx, people: readonly string[], isDry: boolean): Promise<GivenAnswer>;
  /** If `memo` is null, it stays unchanged. */
  notePartner(request_idx: number, partner_state: PartnerState, memo: string | null): Promise<OperatorResult>;
}
