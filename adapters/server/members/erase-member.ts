import { sql } from 'kysely';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

/**
 * What happens to each table with data of a member whose account is deleted. `delete`: the rows are deleted. `detach`:
 * the rows stay without member and name. `keep`: the law requires them (orders, payments and refunds for five years,
 * consents and the time of deletion as proof, the security log for two years), or they identify no one.
 */
export const ERASURE_RULES = {
  member_token: 'delete',
  known_device: 'delete',
  member_social: 'delete',
  member_address: 'delete',
  member_like: 'delete',
  seller_follow: 'delete',
  product_alert: 'delete',
  cart_line: 'delete',
  cart_merge: 'delete',
  removed_cart_line: 'delete',
  later_line: 'delete',
  seen_product: 'delete',
  review_helpful: 'delete',
  review_report: 'delete',
  behaviour_log: 'delete',
  message: 'delete',
  message_refusal: 'delete',
  review: 'detach',
  inquiry: 'detach',
  security_event: 'keep',
  upload: 'keep',
  member: 'keep',
  member_consent: 'keep',
  consent_change: 'keep',
  secession: 'keep',
  payment: 'keep',
  member_coupon: 'keep',
  point_lot: 'keep',
  point_hist: 'keep',
  point_grant: 'keep',
} as const satisfies Readonly<Record<string, 'delete' | 'detach' | 'keep'>>;

/** New values of the columns of `member` that identified a person. */
export const ERASED_COLUMNS = {
  email: '',
  password_hash: null,
  member_name: '',
  phone: '',
  profile_img: '',
  blocked_reason: '',
  agree_marketing_message: false,
  agree_marketing_mail: false,
  agree_marketing_push: false,
  agree_marketing_night: false,
  marketing_dt: null,
} as const;

const DELETED_WRITER_NAME = '탈퇴한 회원';

/** Erases a member, whose tokens the caller has revoked. Remaining points expire, and unused images are deleted. */
export async function eraseMember(tx: Tx, member_idx: MemberIdx, phone: string, now: number): Promise<void> {
  await tx
    .updateTable('sale')
    .set((row) => ({ like_cnt: row('like_cnt', '-', 1) }))
    .where('sell_idx', 'in', tx.selectFrom('member_like').select('sell_idx').where('member_idx', '=', member_idx))
    .execute();
  await tx
    .updateTable('seller')
    .set((row) => ({ follower_cnt: row('follower_cnt', '-', 1) }))
    .where('seller_idx', 'in', tx.selectFrom('seller_follow').select('seller_idx').where('member_idx', '=', member_idx))
    .execute();
  for (const [table, rule] of Object.entries(ERASURE_RULES)) {
    const ownRows = sql`where member_idx = ${member_idx}`;
    if (rule === 'delete') await sql`delete from ${sql.id(table)} ${ownRows}`.execute(tx);
    if (rule === 'detach')
      await sql`update ${sql.id(table)} set member_idx = null, writer_name = ${DELETED_WRITER_NAME} ${ownRows}`.execute(
        tx,
      );
  }
  // The account has no open order, so only orders that were never paid still have an entrance code.
  await tx
    .updateTable('payment')
    .set({ entrance_code: '' })
    .where('member_idx', '=', member_idx)
    .where('entrance_code', '<>', '')
    .execute();
  await tx.deleteFrom('certification').where('phone', '=', phone).execute();
  await tx
    .updateTable('point_lot')
    .set({ remaining: 0 })
    .where('member_idx', '=', member_idx)
    .where('remaining', '>', 0)
    .execute();
  await releaseProfileImages(tx, member_idx);
  await tx
    .updateTable('member')
    .set({ ...ERASED_COLUMNS, seceded_dt: formatKst(now) })
    .where('member_idx', '=', member_idx)
    .execute();
}

/** Marks the member's profile image and unused uploads for the job that deletes unused images. */
async function releaseProfileImages(tx: Tx, member_idx: MemberIdx): Promise<void> {
  await tx
    .updateTable('upload')
    .set({ used_dt: null, uploaded_dt: '2000-01-01 00:00:00' })
    .where('member_idx', '=', member_idx)
    .where((row) => row.or([row('purpose', '=', 'profile'), row('used_dt', 'is', null)]))
    .execute();
}
