import type { OperatorResult } from '../../cli/kit/change-output.ts';
import type { MemberAdministration } from '../../cli/kit/member-administration.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../../server/kernel/server-context.ts';
import { deleteAccountOnRequest } from '../../server/members/delete-account.ts';
import { issueCouponToMembers } from '../../server/office-coupons/issue-coupon-to-members.ts';
import { changePoints } from '../../server/office-members/change-points.ts';
import { blockMember, startPasswordReset, unblockMember } from '../../server/office-members/member-access.ts';
import { loadPartner, updatePartner } from '../../server/office-partners/partner-requests.ts';
import { DONE, refused } from '../../server/operator/action-result.ts';
import { findMember } from '../../server/operator/people.ts';

/** Implements the member commands on a server, with the use cases of the office. */
export function memberAdministration(shop: ServerContext): MemberAdministration {
  const { database, random } = shop;
  const withMember = async (
    email: string,
    act: (member_idx: MemberIdx) => Promise<OperatorResult>,
  ): Promise<OperatorResult> => {
    const member_idx = await findMember(database, email);
    return member_idx === null ? refused(`그런 회원이 없어요: ${email}`) : act(member_idx);
  };
  return {
    blockMember: (email, reason) => withMember(email, (member_idx) => blockMember(shop, member_idx, reason)),
    unblockMember: (email) => withMember(email, (member_idx) => unblockMember(shop, member_idx)),
    startPasswordReset: (email) => withMember(email, (member_idx) => startPasswordReset(shop, member_idx)),
    changePoints: (email, amount, reason) =>
      withMember(email, (member_idx) => changePoints(shop, { member_idx, amount, reason, request_key: random.uuid() })),
    deleteMember: (email, reason) =>
      withMember(email, async (member_idx) => {
        const deleted = await deleteAccountOnRequest(shop, member_idx, reason);
        return deleted.result_code === 200 ? DONE : refused(deleted.result_msg);
      }),
    giveCoupon: (coupon_idx, people, isDry) => issueCouponToMembers(shop, coupon_idx, people.join(' '), isDry),
    async notePartner(request_idx, partner_state, memo) {
      const page = await loadPartner(database, request_idx);
      return updatePartner(shop, request_idx, { partner_state, memo: memo ?? page?.memo ?? '' }, null);
    },
  };
}
