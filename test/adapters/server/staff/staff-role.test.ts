import { describe, expect, it } from 'vitest';
import type { StaffRole } from '../../../../core/office/staff-role.ts';
import type { StaffIdx } from '../../../../core/vocabulary/ids.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { addTestStaff, fieldsOf, OfficeClient, signedInAs } from '../office/office-client.ts';
import { sampleSeller } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const ROLE = 'PUT /api/office/v1/staff/{staff_idx}/role';

describe('the role of staff', () => {
  const shop = useTestShop();

  /** Returns a change of a customer-service account, as the page of an owner sends it. */
  const change = (staff_idx: StaffIdx, role: StaffRole, member_id: string | null = null) => ({
    staff_idx,
    role,
    member_id,
    reason: '부서를 옮겨요',
    shown: { role: 'customer-service' as const, member_id: null },
  });
  const stored = (staff_idx: StaffIdx) =>
    shop.database
      .selectFrom('staff')
      .select(['role', 'seller_idx'])
      .where('staff_idx', '=', staff_idx)
      .executeTakeFirstOrThrow();
  const lastEvent = () =>
    shop.database
      .selectFrom('office_event')
      .select(['state', 'subject', 'change_list', 'reason'])
      .orderBy('event_idx', 'desc')
      .executeTakeFirstOrThrow();

  it('is changed by an owner, with its reason and both roles in the audit log', async () => {
    const owner = await signedInAs(shop, 'owner');
    const staff_idx = await addTestStaff(shop, 'customer-service');

    expect((await owner.call(ROLE, change(staff_idx, 'accounting'))).result_code).toBe(200);

    expect(await stored(staff_idx)).toEqual({ role: 'accounting', seller_idx: null });
    expect(await lastEvent()).toEqual({
      state: 'done',
      subject: `staff_idx ${staff_idx}`,
      change_list: [{ label: '권한', before: '고객 담당', after: '회계 담당' }],
      reason: '부서를 옮겨요',
    });
  });

  it('ends the sessions of the account, whose next login has the new rights', async () => {
    const owner = await signedInAs(shop, 'owner');
    const service = await signedInAs(shop, 'customer-service');
    const { staff_idx } = await shop.database
      .selectFrom('staff')
      .select('staff_idx')
      .where('role', '=', 'customer-service')
      .executeTakeFirstOrThrow();

    await owner.call(ROLE, change(staff_idx, 'accounting'));

    expect((await service.call('GET /api/office/v1/members', {})).result_code).toBe(401);
    expect((await service.signIn('customer-service')).result_data?.session.role).toBe('accounting');
    expect((await service.call('GET /api/office/v1/members', {})).result_code).toBe(403);
  });

  it('requires an owner, a reason, and a confirmed identity', async () => {
    const owner = await signedInAs(shop, 'owner');
    const merchandiser = await signedInAs(shop, 'merchandiser');
    const staff_idx = await addTestStaff(shop, 'customer-service');

    expect((await merchandiser.call(ROLE, change(staff_idx, 'owner'))).result_code).toBe(403);
    expect((await owner.call(ROLE, { ...change(staff_idx, 'owner'), reason: ' ' })).result_code).toBe(400);
    shop.clock.advance(6 * MINUTE_MS);
    expect(fieldsOf(await owner.call(ROLE, change(staff_idx, 'owner')))).toEqual(['confirmation']);
    expect((await stored(staff_idx)).role).toBe('customer-service');
  });

  it('requires a seller shop for sellers, and accepts none for other roles', async () => {
    const seller_idx = await sampleSeller(shop.database, { member_id: 'hangang', member_name: '한강공방' });
    const owner = await signedInAs(shop, 'owner');
    const staff_idx = await addTestStaff(shop, 'customer-service');

    for (const [role, member_id] of [
      ['seller', null],
      ['seller', 'unknown'],
      ['seller', '<script>'],
      ['accounting', 'hangang'],
    ] as const) {
      const refused = await owner.call(ROLE, change(staff_idx, role, member_id));
      expect([refused.result_code, fieldsOf(refused)]).toEqual([422, ['member_id']]);
    }
    expect((await owner.call(ROLE, change(staff_idx, 'seller', 'hangang'))).result_code).toBe(200);

    expect(await stored(staff_idx)).toEqual({ role: 'seller', seller_idx });
    expect((await lastEvent()).change_list).toEqual([
      { label: '권한', before: '고객 담당', after: '판매자 · 한강공방' },
    ]);
    const { result_data } = await owner.call('GET /api/office/v1/staff', {});
    expect(result_data?.list.at(-1)).toMatchObject({ role: 'seller', member_id: 'hangang', member_name: '한강공방' });
  });

  it('cannot be changed by the owner who has it', async () => {
    const owner = await signedInAs(shop, 'owner');
    await addTestStaff(shop, 'owner', { name: 'second' });
    const own = (await owner.call('GET /api/office/v1/session', {})).result_data?.staff_idx ?? 0;

    const refused = await owner.call(ROLE, { ...change(own, 'accounting'), shown: { role: 'owner', member_id: null } });

    expect(refused).toMatchObject({
      result_code: 409,
      result_msg: '내 계정은 스스로 바꿀 수 없어요. 다른 대표에게 부탁해 주세요.',
    });
    expect((await stored(own)).role).toBe('owner');
  });

  it('of one owner remains when two demote each other in the same instant', async () => {
    const first = await signedInAs(shop, 'owner', { name: 'first' });
    const second = await signedInAs(shop, 'owner', { name: 'second' });
    const idx = async (client: OfficeClient) =>
      (await client.call('GET /api/office/v1/session', {})).result_data?.staff_idx ?? 0;
    const shown = { role: 'owner', member_id: null } as const;
    const [one, other] = [await idx(first), await idx(second)];

    const responses = await Promise.all([
      first.call(ROLE, { ...change(other, 'accounting'), shown }),
      second.call(ROLE, { ...change(one, 'accounting'), shown }),
    ]);

    expect(new Set(responses.map(({ result_code }) => result_code))).toEqual(new Set([200, 403]));
    const owners = await shop.database.selectFrom('staff').select('staff_idx').where('role', '=', 'owner').execute();
    expect(owners).toHaveLength(1);
  });

  it('is not overwritten by an owner whose page is outdated, and the refusal names who was faster', async () => {
    const first = await signedInAs(shop, 'owner', { name: 'first' });
    const second = await signedInAs(shop, 'owner', { name: 'second' });
    const staff_idx = await addTestStaff(shop, 'customer-service');
    await first.call(ROLE, change(staff_idx, 'accounting'));

    const refused = await second.call(ROLE, change(staff_idx, 'merchandiser'));

    expect([refused.result_code, fieldsOf(refused)]).toEqual([409, ['version']]);
    expect(refused.result_msg).toMatch(/^first 님이 \d\d:\d\d에 바꿨어요/);
    expect((await stored(staff_idx)).role).toBe('accounting');
  });

  it('is the one that the faster owner chose when two change it in the same instant', async () => {
    const first = await signedInAs(shop, 'owner', { name: 'first' });
    const second = await signedInAs(shop, 'owner', { name: 'second' });
    const staff_idx = await addTestStaff(shop, 'customer-service');

    const [one, other] = await Promise.all([
      first.call(ROLE, change(staff_idx, 'accounting')),
      second.call(ROLE, change(staff_idx, 'merchandiser')),
    ]);

    expect(new Set([one.result_code, other.result_code])).toEqual(new Set([200, 409]));
    expect((await stored(staff_idx)).role).toBe(one.result_code === 200 ? 'accounting' : 'merchandiser');
  });

  it('is changed once when the request is repeated, and the new session stays', async () => {
    const owner = await signedInAs(shop, 'owner');
    const staff_idx = await addTestStaff(shop, 'customer-service');
    await owner.call(ROLE, change(staff_idx, 'accounting'));
    const moved = new OfficeClient(shop);
    await moved.signIn('customer-service');

    expect((await owner.call(ROLE, change(staff_idx, 'accounting'))).result_code).toBe(200);

    expect((await lastEvent()).change_list).toEqual([]);
    expect((await moved.call('GET /api/office/v1/session', {})).result_data?.role).toBe('accounting');
  });

  it('cannot be changed for an unknown account', async () => {
    const owner = await signedInAs(shop, 'owner');

    expect((await owner.call(ROLE, change(999_999, 'accounting'))).result_code).toBe(404);
  });
});
