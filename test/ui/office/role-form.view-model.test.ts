import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffRow } from '../../../core/api/office/staff/staff.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { FAILED_REQUEST, failure, success } from '../../../core/outcome/envelope.ts';
import { Loaded } from '../../../ui/kit/loaded.ts';
import { RoleForm } from '../../../ui/office/staff/role-form.view-model.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeOfficeHttp } from '../../fakes/fake-office-http.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { signedInStaff } from '../../fakes/staff-account.ts';

const ROLE = 'PUT /api/office/v1/staff/{staff_idx}/role';
const SERVICE: StaffRow = {
  staff_idx: 7,
  staff_name: '이서연',
  email: 'cs@moajang.kr',
  role: 'customer-service',
  member_id: null,
  member_name: null,
  is_enrolled: true,
  recovery_cnt: 10,
  created_dt: '2026-11-01 09:00:00',
  last_login_dt: null,
  blocked_dt: null,
};
const ACCOUNTING: StaffRow = { ...SERVICE, role: 'accounting' };

describe('the form of a role', () => {
  let http: FakeOfficeHttp;
  let done: StaffRow[];
  let roleForm: RoleForm;
  const list = (row: StaffRow) => http.reply('GET /api/office/v1/staff', () => success({ list: [row] }));
  beforeEach(() => {
    http = new FakeOfficeHttp();
    done = [];
    const api = new OfficeApi(
      http,
      signedInStaff(),
      { confirm: async () => false },
      new FakeClock(0),
      new FakeTimers(),
    );
    const staff = new Loaded(() => api.call('GET /api/office/v1/staff', {}));
    roleForm = new RoleForm(api, staff, new FakeTimers(), (row) => done.push(row));
    list(SERVICE);
    roleForm.open(SERVICE);
  });

  it('sends the role, its reason, and the role that was shown', async () => {
    http.reply(ROLE, () => success(null));
    roleForm.form.set({ role: 'seller', member_id: 'hangang', reason: ' 입점했어요 ' });

    await roleForm.form.submit();

    const shown = { role: 'customer-service', member_id: null };
    const request = { staff_idx: 7, role: 'seller', member_id: 'hangang', reason: '입점했어요', shown };
    expect(http.requestsOf(ROLE)).toEqual([request]);
    expect([done, roleForm.row]).toEqual([[SERVICE], null]);
  });

  it('is not sent without a reason, without the shop of a seller, or with the role that the account has', async () => {
    for (const [values, field] of [
      [{ role: 'accounting', reason: ' ' }, 'reason'],
      [{ role: 'seller', reason: '옮겨요' }, 'member_id'],
      [{ role: 'customer-service', reason: '옮겨요' }, 'role'],
    ] as const) {
      roleForm.open(SERVICE);
      roleForm.form.set(values);
      await roleForm.form.submit();
      expect(Object.keys(roleForm.form.failures)).toEqual([field]);
    }
    expect(http.requestsOf(ROLE)).toEqual([]);
  });

  it('checks whether the role was changed when the response is lost', async () => {
    http.reply(ROLE, () => {
      list(ACCOUNTING);
      return FAILED_REQUEST;
    });
    roleForm.form.set({ role: 'accounting', reason: '옮겨요' });

    await roleForm.form.submit();

    expect(http.requestsOf(ROLE)).toHaveLength(1);
    expect(done).toEqual([SERVICE]);
  });

  it('shows the role that another owner stored, and retains the chosen one', async () => {
    const text = '한대표 님이 20:12에 바꿨어요.';
    http.reply(ROLE, () => {
      list(ACCOUNTING);
      return failure(409, text, { version: text });
    });
    roleForm.form.set({ role: 'merchandiser', reason: '옮겨요' });

    await roleForm.form.submit();

    expect([roleForm.decision.failure, roleForm.row, done]).toEqual([text, ACCOUNTING, []]);
    expect(roleForm.form.values).toMatchObject({ role: 'merchandiser', reason: '옮겨요' });
  });
});
