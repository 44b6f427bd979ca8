import { sql } from 'kysely';
import type { GivenCoupons } from '../../../core/api/office/people/coupons.api.ts';
import { couponPeriod } from '../../../core/coupon/coupon-discount.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { MAX_LISTED_PEOPLE, parsePeopleList, type PeopleList } from '../../../core/office-search/people-list.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { CouponIdx, MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { refused, type OperatorRefusal } from '../operator/action-result.ts';

/** Maximum number of unknown members named in the response. */
const MAX_UNKNOWN = 50;

/** `memberIds`: the members who got the coupon, or would get it. */
type IssuedCoupons = { readonly kind: 'done'; readonly memberIds: readonly MemberIdx[] } & GivenCoupons;

/**
 * Issues a coupon to members, each once: a second call issues nothing more. Refused as a whole if there are fewer
 * coupons left than members. A dry run only counts.
 */
export async function issueCouponToMembers(
  shop: ServerContext,
  coupon_idx: CouponIdx,
  typed: string,
  isDry: boolean,
): Promise<IssuedCoupons | OperatorRefusal> {
  const people = parsePeopleList(typed);
  const cnt = people.emailAddresses.length + people.memberIds.length;
  if (cnt === 0) return refused('이메일이나 회원번호를 적어 주세요.');
  if (cnt > MAX_LISTED_PEOPLE) return refused(`한 번에 ${formatNumber(MAX_LISTED_PEOPLE)}명까지예요.`);
  const now = shop.clock.now();
  return retryTransaction(shop.database, async (tx) => {
    const coupon = await tx
      .selectFrom('coupon')
      .select(['start_dt', 'end_dt', 'closed_dt', 'total_cnt', 'taken_cnt'])
      .where('coupon_idx', '=', coupon_idx)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (coupon === undefined) return refused(`그런 쿠폰이 없어요: ${coupon_idx}`);
    if (coupon.closed_dt !== null || couponPeriod(coupon, now) === 'ended') return refused('끝난 쿠폰이에요.');
    const members = await findPeople(tx, people);
    const unknown_list = findUnknownPeople(people, members);
    const held = await tx
      .selectFrom('member_coupon')
      .select('member_idx')
      .where('coupon_idx', '=', coupon_idx)
      .where('member_idx', 'in', [0, ...members.map(({ member_idx }) => member_idx)])
      .execute();
    const given_cnt = members.length - held.length;
    const remaining = coupon.total_cnt === null ? given_cnt : coupon.total_cnt - coupon.taken_cnt;
    if (given_cnt > remaining) {
      return refused(`${formatNumber(remaining)}장 남았는데 줄 사람이 ${formatNumber(given_cnt)}명이에요.`);
    }
    const known = new Set(held.map(({ member_idx }) => member_idx));
    const memberIds = members.map(({ member_idx }) => member_idx).filter((member) => !known.has(member));
    if (!isDry && given_cnt > 0) {
      const taken_dt = formatKst(now);
      const rows = memberIds.map((member_idx) => ({ member_idx, coupon_idx, taken_dt, payment_idx: null }));
      await tx.insertInto('member_coupon').values(rows).execute();
      await tx
        .updateTable('coupon')
        .set((row) => ({ taken_cnt: row('taken_cnt', '+', given_cnt) }))
        .where('coupon_idx', '=', coupon_idx)
        .execute();
    }
    const unknown_cnt = unknown_list.length;
    return {
      kind: 'done',
      memberIds,
      given_cnt,
      known_cnt: held.length,
      unknown_cnt,
      unknown_list: unknown_list.slice(0, MAX_UNKNOWN),
    };
  });
}

function findPeople(tx: Tx, { emailAddresses, memberIds }: PeopleList) {
  return tx
    .selectFrom('member')
    .select('member_idx')
    .select(sql<string>`lower(email)`.as('email'))
    .where('seceded_dt', 'is', null)
    .where((row) =>
      row.or([
        row('member_idx', 'in', [0, ...memberIds]),
        row(row.fn<string>('lower', ['email']), 'in', ['', ...emailAddresses]),
      ]),
    )
    .orderBy('member_idx')
    .execute();
}

function findUnknownPeople(
  { emailAddresses, memberIds, invalidEntries }: PeopleList,
  members: readonly { readonly member_idx: MemberIdx; readonly email: string }[],
): readonly string[] {
  const emails = new Set(members.map(({ email }) => email));
  const numbers = new Set(members.map(({ member_idx }) => member_idx));
  return [
    ...invalidEntries,
    ...emailAddresses.filter((email) => !emails.has(email)),
    ...memberIds.filter((number) => !numbers.has(number)).map((number) => `#${number}`),
  ];
}
