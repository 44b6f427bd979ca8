import type { staffApi } from '../../../core/api/office/staff/staff.api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { listStaff } from './list-staff.ts';
import { addStaff, resetStaff, setBlocked, setRole } from './manage-staff.ts';
import { changeOwnPassword, confirmIdentity } from './own-account.ts';
import { loadStaffSession } from './session-view.ts';
import { checkPassword, signIn } from './sign-in.ts';
import { endListedSession, listStaffSessions } from './listed-sessions.ts';
import { endStaffSession } from './staff-sessions.ts';

type StaffCall = keyof typeof staffApi;

const SESSION_NOT_FOUND = failure(404, '이미 끝난 세션이에요.');

export function staffRoutes(shop: ServerContext): OfficeHandlers<StaffCall> {
  const { database, clock } = shop;
  return {
    'POST /api/office/v1/sign-in': (request, caller) => checkPassword(shop, request, caller),
    'POST /api/office/v1/sign-in/code': (request, caller) => signIn(shop, request, caller),
    'GET /api/office/v1/session': async (_request, { staff }) =>
      success(staff === null ? null : await loadStaffSession(shop, staff)),
    'POST /api/office/v1/session/confirm': (request, caller) => confirmIdentity(shop, request, caller),
    'DELETE /api/office/v1/session': async (_request, caller) => {
      await endStaffSession(database, callingStaff(caller).token_hash);
      caller.setToken(null);
      return success(null);
    },
    'PUT /api/office/v1/password': ({ password }, caller) => changeOwnPassword(shop, password, caller),
    'GET /api/office/v1/staff': async () => success({ list: await listStaff(database) }),
    'POST /api/office/v1/staff': (request, { audit }) => addStaff(shop, request, audit),
    'PUT /api/office/v1/staff/{staff_idx}/role': (request, caller) =>
      setRole(shop, callingStaff(caller).staff_idx, request, caller.audit),
    'PUT /api/office/v1/staff/{staff_idx}/block': (request, caller) =>
      setBlocked(shop, callingStaff(caller).staff_idx, request, caller.audit),
    'POST /api/office/v1/staff/{staff_idx}/reset': ({ staff_idx }, caller) =>
      resetStaff(shop, callingStaff(caller).staff_idx, staff_idx, caller.audit),
    'GET /api/office/v1/sessions': async (_request, caller) => {
      const ownTokenHash = callingStaff(caller).token_hash;
      const list = await listStaffSessions(database, clock.now());
      return success({
        list: list.map(({ token_hash, ...session }) => ({ ...session, is_current: token_hash === ownTokenHash })),
      });
    },
    'DELETE /api/office/v1/sessions/{session_idx}': async ({ session_idx }, { audit }) => {
      audit.setSubject('session_idx', session_idx);
      const ended = await endListedSession(database, session_idx);
      if (ended === null) return SESSION_NOT_FOUND;
      audit.setRows('staff_idx', [ended.staff_idx]);
      audit.recordChange(`${ended.staff_name} 님의 세션`, ended.device_name, '끝냄');
      return success(null);
    },
  };
}
