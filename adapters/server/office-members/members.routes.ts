import type { membersApi, OfficeMemberPage } from '../../../core/api/office/people/members.api.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { deleteAccountOnRequest } from '../members/delete-account.ts';
import { callingStaff, readerOf, type OfficeCaller } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import type { ActionResult } from '../operator/action-result.ts';
import { endSessionsOf } from '../operator/people.ts';
import { changePoints } from './change-points.ts';
import { findOfficeMembers } from './find-members.ts';
import { blockMember, startPasswordReset, unblockMember } from './member-access.ts';
import { loadMemberPage, loadMemberPersonal } from './member-page.ts';

const MEMBER_NOT_FOUND = failure(404, '그런 회원이 없어요.');

export function membersRoutes(shop: ServerContext): OfficeHandlers<keyof typeof membersApi> {
  const { database, clock } = shop;

  const respondWithPage = async (member_idx: MemberIdx): Promise<Envelope<OfficeMemberPage>> => {
    const page = await loadMemberPage(database, member_idx, clock.now());
    return page === null ? MEMBER_NOT_FOUND : success(page);
  };

  /** Returns the page after a change, or why it was refused. */
  const respondAfterChange = async (
    { audit }: OfficeCaller,
    member_idx: MemberIdx,
    result: ActionResult,
    recordChanges: () => void,
  ): Promise<Envelope<OfficeMemberPage>> => {
    audit.setSubject('member_idx', member_idx);
    if (result.kind === 'refused') return failure(409, result.text);
    recordChanges();
    return respondWithPage(member_idx);
  };

  return {
    'GET /api/office/v1/members': async (filter, caller) =>
      success(await findOfficeMembers(database, filter, readerOf(callingStaff(caller)))),

    'GET /api/office/v1/members/{member_idx}': async ({ member_idx }) => respondWithPage(member_idx),

    'GET /api/office/v1/members/{member_idx}/personal': async ({ member_idx }, { audit }) => {
      audit.setSubject('member_idx', member_idx);
      const personal = await loadMemberPersonal(database, member_idx);
      return personal === null ? MEMBER_NOT_FOUND : success(personal);
    },

    'POST /api/office/v1/members/{member_idx}/points': async (change, caller) => {
      caller.audit.setReason(change.reason);
      const result = await changePoints(shop, change);
      return respondAfterChange(caller, change.member_idx, result, () => {
        if (result.kind === 'done') caller.audit.recordChange('포인트', result.before, result.after);
      });
    },

    'PUT /api/office/v1/members/{member_idx}/block': async ({ member_idx, is_blocked, reason }, caller) => {
      caller.audit.setReason(reason);
      const result = await (is_blocked ? blockMember(shop, member_idx, reason) : unblockMember(shop, member_idx));
      return respondAfterChange(caller, member_idx, result, () => {
        const [free, blocked] = ['쓸 수 있음', '막음'];
        caller.audit.recordChange('로그인', is_blocked ? free : blocked, is_blocked ? blocked : free);
      });
    },

    'DELETE /api/office/v1/members/{member_idx}/sessions': async ({ member_idx }, caller) => {
      caller.audit.setSubject('member_idx', member_idx);
      if (!(await endSessionsOf(shop, member_idx))) return MEMBER_NOT_FOUND;
      caller.audit.recordChange('로그인한 기기', '있음', '모두 로그아웃');
      return respondWithPage(member_idx);
    },

    'POST /api/office/v1/members/{member_idx}/password-reset': async ({ member_idx }, caller) =>
      respondAfterChange(caller, member_idx, await startPasswordReset(shop, member_idx), () =>
        caller.audit.recordChange('비밀번호', '있음', '다시 정해야 함'),
      ),

    'POST /api/office/v1/members/{member_idx}/delete': async ({ member_idx, reason }, { audit }) => {
      audit.setSubject('member_idx', member_idx);
      audit.setReason(reason);
      const known = await loadMemberPage(database, member_idx, clock.now());
      if (known === null) return MEMBER_NOT_FOUND;
      const deleted = await deleteAccountOnRequest(shop, member_idx, reason);
      if (deleted.result_code !== 200) return deleted;
      audit.recordChange('계정', '있음', '탈퇴');
      return success(null);
    },
  };
}
