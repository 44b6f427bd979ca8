import { sql } from 'kysely';
import { checkPointChange, pointChangeRefusalText } from '../../../core/operator/check-points.ts';
import { selectPointLots } from '../../../core/pricing/point-rules.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { MemberIdx, PointLotIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { refused, type OperatorRefusal } from '../operator/action-result.ts';
import { grantPoints, lockLots } from '../points/points.ts';

export interface PointChange {
  readonly member_idx: MemberIdx;
  /** Points to grant; negative to deduct them. */
  readonly amount: number;
  /** The reason, which is shown in the member's history. */
  readonly reason: string;
  /** Idempotency key: a repeated call with the same key changes nothing. */
  readonly request_key: string;
}

/** `before` and `after` are the member's usable points. They are equal for a repeated call. */
export type PointChangeResult = { readonly kind: 'done'; readonly before: number; readonly after: number };

const REQUEST_KEY_REUSED = refused('이미 쓴 요청 번호예요. 새로 열어 다시 해 주세요.');

/** Grants a member points for a year, or deducts those that expire first. Refused if the member has too few. */
export async function changePoints(
  shop: ServerContext,
  { member_idx, amount, reason, request_key }: PointChange,
): Promise<PointChangeResult | OperatorRefusal> {
  const now = shop.clock.now();
  return retryTransaction(shop.database, async (tx) => {
    const member = await tx
      .selectFrom('member')
      .select('member_idx')
      .where('member_idx', '=', member_idx)
      .where('seceded_dt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (member === undefined) return refused(`그런 회원이 없어요: #${member_idx}`);
    const lots = await lockLots(tx, member_idx, now);
    const before = lots.reduce((sum, { remaining }) => sum + remaining, 0);
    const earlierGrant = await tx
      .selectFrom('point_grant')
      .select(['member_idx', 'amount'])
      .where('request_key', '=', request_key)
      .executeTakeFirst();
    if (earlierGrant !== undefined) {
      const isSame = earlierGrant.member_idx === member_idx && earlierGrant.amount === amount;
      return isSame ? { kind: 'done', before, after: before } : REQUEST_KEY_REUSED;
    }
    const refusal = checkPointChange({ amount, reason }, before);
    if (refusal !== null) return refused(pointChangeRefusalText(refusal));
    await tx
      .insertInto('point_grant')
      .values({ request_key, member_idx, amount, reason, granted_dt: formatKst(now) })
      .execute();
    if (amount > 0) await grantPoints(tx, { member_idx, amount, reason }, now);
    else await deductPoints(tx, member_idx, selectPointLots(lots, -amount, now) ?? [], reason, now);
    return { kind: 'done', before, after: before + amount };
  });
}

/** Deducts points from locked lots. The member's history shows them as expired. */
async function deductPoints(
  tx: Tx,
  member_idx: MemberIdx,
  parts: readonly { readonly point_idx: PointLotIdx; readonly amount: number }[],
  reason: string,
  now: number,
): Promise<void> {
  await sql`
    update point_lot set remaining = remaining - taken.amount
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as taken (point_idx bigint, amount integer)
    where point_lot.point_idx = taken.point_idx
  `.execute(tx);
  const amount = -parts.reduce((sum, part) => sum + part.amount, 0);
  await tx
    .insertInto('point_hist')
    .values({ member_idx, hist_type: 'expire', amount, reason, hist_dt: formatKst(now) })
    .execute();
}
