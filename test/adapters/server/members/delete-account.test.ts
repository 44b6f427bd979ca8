import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ERASED_COLUMNS, ERASURE_RULES } from '../../../../adapters/server/members/erase-member.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import type { OrderStatus } from '../../../../core/api/schema/order-fields.ts';
import { TERMINAL_STATUSES, nextStatuses } from '../../../../core/order/order-status.ts';
import { orderStatus } from '../../../../core/api/schema/order-fields.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { insertOrder } from '../checkout/insert-order.ts';
import { verifyPhone } from './verify-phone.ts';
import { sampleMember, samplePoints, sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const SECEDE = 'PUT /api/v1/my-page/members/secede';
const HEALTH = 'GET /api/v1/common/token/health';
const PERSON = { email: 'leaving@example.com', member_name: '한나감', phone: '01033334444' };

/** Matches the names of columns with personal data, in any table. */
const PERSONAL = /email|phone|password|member_name|writer_name|profile_img|address|receiver_name|buyer_name|social_id/;
/** Columns with personal data that do not belong to members, or that the law requires, as in order tables. */
const NOT_OF_MEMBERS = new Set([
  'seller.member_name',
  'seller.phone',
  'seller.address',
  'seller.profile_img',
  'company_info.address',
  'company_info.cs_phone',
  'company_info.email',
  'partner_request.phone',
  'partner_request.email',
  'social_ticket.social_id',
  // Columns of employees.
  'staff.email',
  'staff.password_hash',
  ...['buyer_name', 'buyer_phone', 'buyer_email', 'receiver_name', 'receiver_phone', 'address', 'address_detail'].map(
    (column) => `payment.${column}`,
  ),
  'order_claim.pickup_address',
  'order_claim.pickup_address_detail',
]);
/** The columns with personal data of members, which the deletion of an account erases. */
const ERASED = [
  'certification.phone',
  'inquiry.writer_name',
  'member.email',
  'member.member_name',
  'member.password_hash',
  'member.phone',
  'member.profile_img',
  'member_address.address',
  'member_address.address_detail',
  'member_address.address_idx',
  'member_address.receiver_name',
  'member_address.receiver_phone',
  'member_social.social_id',
  'review.writer_name',
];

const SOME_TEXT: unknown = expect.any(String);

describe('account deletion', () => {
  const test = useTestShop();
  const leave = (token: string, more: object = {}) =>
    test.call(SECEDE, { reason_type: 'seldom', password: 'password12', ...more }, token);

  it('erases all personal data of the member, and logs them out on every device', async () => {
    const { member_idx, token, email, password } = await sampleMember(test.database, PERSON);
    const { sell_idx, option_idx } = await sampleSale(test.database, { like_cnt: 1 });
    const now = formatKst(NOON);
    const database = test.database;
    await samplePoints(database, member_idx, 700);
    await database.insertInto('member_like').values({ member_idx, sell_idx, liked_dt: now }).execute();
    await database.insertInto('seen_product').values({ member_idx, sell_idx, seen_dt: now, ordinal: 0 }).execute();
    await database
      .insertInto('cart_line')
      .values({ member_idx, sell_idx, type: 'always', option_idx, option_cnt: 1, g_idx: null })
      .execute();
    await database
      .insertInto('member_address')
      .values({
        member_idx,
        receiver_name: PERSON.member_name,
        receiver_phone: PERSON.phone,
        zonecode: '04778',
        address: '서울',
        address_detail: '101호',
        delivery_memo: '',
        is_default: true,
      })
      .execute();
    const push_device = { uuid: crypto.randomUUID(), device: 'ios-app', push_token: 'leaving@example' } as const;
    const consents = { agree_marketing_message: true, agree_marketing_mail: true, agree_marketing_night: true };
    const consented = { ...consents, agree_marketing_push: true, push_device };
    expect((await test.call('PUT /api/v1/setting', consented, token)).result_code).toBe(200);
    const linked = { provider: 'kakao' as const, social_id: 'k-7', unlink_token: null, linked_dt: now };
    await database
      .insertInto('member_social')
      .values({ member_idx, ...linked })
      .execute();
    await verifyPhone(test, PERSON.phone, 'find');

    expect(dataOf(SECEDE, await leave(token))).toBe(true);

    const kept = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
    `.execute(database);
    for (const { name } of kept.rows) {
      const { rows } = await sql`select * from ${sql.id(name)}`.execute(database);
      expect([name, JSON.stringify(rows)]).not.toEqual([
        name,
        expect.stringMatching(/leaving@example|한나감|01033334444|k-7/),
      ]);
    }
    const member = await database
      .selectFrom('member')
      .selectAll()
      .where('member_idx', '=', member_idx)
      .executeTakeFirst();
    expect(member).toMatchObject({ ...ERASED_COLUMNS, seceded_dt: now });
    const sale = await database
      .selectFrom('sale')
      .select('like_cnt')
      .where('sell_idx', '=', sell_idx)
      .executeTakeFirst();
    expect(sale?.like_cnt).toBe(0);
    const points = await database.selectFrom('point_lot').select('remaining').execute();
    expect(points).toEqual([{ remaining: 0 }]);
    expect((await test.call(HEALTH, {}, token)).result_code).toBe(401);
    expect((await test.call('POST /api/v1/member/login', { email, password })).result_code).toBe(422);
  });

  it('has a rule for every table that references members', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'member_idx'
    `.execute(test.database);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(ERASURE_RULES).toSorted());
  });

  it('erases all columns that name a member: this test fails when a migration adds an unlisted one', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'bigint')
    `.execute(test.database);
    const personal = rows.map(({ name }) => name).filter((name) => PERSONAL.test(name.split('.')[1] ?? ''));
    expect(personal.filter((name) => !NOT_OF_MEMBERS.has(name)).toSorted()).toEqual(ERASED);
  });

  it('retains orders with their buyer, as the law requires, and the reason of the deletion', async () => {
    const { member_idx, token } = await sampleMember(test.database, PERSON);
    await insertOrder(test.database, { member_idx, order_status: '구매확정' });
    expect((await leave(token, { reason_type: 'other', reason: '이사를 가요' })).result_code).toBe(200);
    const payment = await test.database.selectFrom('payment').select(['member_idx', 'buyer_name']).execute();
    expect(payment).toEqual([{ member_idx, buyer_name: '김하나' }]);
    expect(await test.database.selectFrom('secession').selectAll().execute()).toEqual([
      { member_idx, reason_type: 'other', reason: '이사를 가요', seceded_dt: formatKst(NOON) },
    ]);
  });

  const isOpen = (status: OrderStatus): boolean => nextStatuses(status).length > 0;
  it.each(orderStatus.options)(
    'of a member with an order in %s succeeds only if the order is not open',
    async (order_status) => {
      const { member_idx, token } = await sampleMember(test.database, PERSON);
      await insertOrder(test.database, { member_idx, order_status });
      expect(TERMINAL_STATUSES.includes(order_status)).toBe(!isOpen(order_status));
      expect((await leave(token)).result_code).toBe(isOpen(order_status) ? 409 : 200);
      const member = await test.database.selectFrom('member').select('email').executeTakeFirst();
      expect(member?.email).toBe(isOpen(order_status) ? PERSON.email : '');
    },
  );

  it.each(['ready', 'approving', 'waiting'] as const)('is refused while a payment is %s', async (payment_status) => {
    const { member_idx, token } = await sampleMember(test.database, PERSON);
    await insertOrder(test.database, { member_idx, order_status: '취소완료', payment_status });
    expect((await leave(token)).result_code).toBe(409);
  });

  it('ignores the orders of other members', async () => {
    const other = await sampleMember(test.database);
    await insertOrder(test.database, { member_idx: other.member_idx, order_status: '배송중' });
    const { token } = await sampleMember(test.database, PERSON);
    expect((await leave(token)).result_code).toBe(200);
    expect((await test.call(HEALTH, {}, other.token)).result_code).toBe(200);
  });

  it('requires the password and a reason', async () => {
    const { token } = await sampleMember(test.database, PERSON);
    expect(await leave(token, { password: 'wrong' })).toMatchObject({ field_errors: { password: SOME_TEXT } });
    expect(await leave(token, { password: null })).toMatchObject({ result_code: 422 });
    expect(await leave(token, { reason_type: 'other' })).toMatchObject({
      field_errors: { reason: SOME_TEXT },
    });
    expect((await test.call(HEALTH, {}, token)).result_code).toBe(200);
  });

  it('requires a member without a password to verify their own phone for the deletion', async () => {
    const { token } = await sampleMember(test.database, { ...PERSON, password_hash: null });
    expect((await leave(token, { password: '' })).result_code).toBe(422);
    const foreign = await verifyPhone(test, '01099998888', 'secede');
    expect((await leave(token, { auth_token: foreign })).result_code).toBe(422);
    const other = await verifyPhone(test, PERSON.phone, 'find');
    expect((await leave(token, { auth_token: other })).result_code).toBe(422);
    const proof = await verifyPhone(test, PERSON.phone, 'secede');
    expect((await leave(token, { auth_token: proof })).result_code).toBe(200);
  });

  it('releases the e-mail for a new sign-up', async () => {
    const { token } = await sampleMember(test.database, PERSON);
    await leave(token);
    await sampleMember(test.database, PERSON);
    expect(await test.database.selectFrom('member').select('email').execute()).toHaveLength(2);
  });

  it('rejects hostile requests', async () => {
    const { token } = await sampleMember(test.database, PERSON);
    const good = { reason_type: 'other', reason: '', password: 'wrong', auth_token: null };
    expect(await findHardeningViolations(test, SECEDE, good, token)).toEqual([]);
  }, 60_000);
});
