import { sql } from 'kysely';
import { formatKst } from '../../../core/time/kst.ts';
import type { Work } from '../database/database.ts';

/**
 * What becomes of each table that knows of a member when they leave. `delete`: their rows go. `detach`: the row stays
 * without member and name. `keep`: the law wants it kept (orders, payments and refunds for five years, consents and the
 * moment of leaving as proof), or it names nobody.
 */
export const WHEN_LEAVING = {
  member_token: 'delete',
  member_social: 'delete',
  member_address: 'delete',
  member_like: 'delete',
  cart_line: 'delete',
  cart_merge: 'delete',
  seen_product: 'delete',
  behaviour_log: 'delete',
  review: 'detach',
  inquiry: 'detach',
  upload: 'keep',
  member: 'keep',
  member_consent: 'keep',
  consent_change: 'keep',
  secession: 'keep',
  payment: 'keep',
  point_lot: 'keep',
  point_hist: 'keep',
} as const satisfies Readonly<Record<string, 'delete' | 'detach' | 'keep'>>;

/** What stands in the columns of `member` that named somebody who has left. */
export const ERASED_COLUMNS = {
  email: '',
  password_hash: null,
  member_name: '',
  phone: '',
  profile_img: '',
  agree_marketing_message: false,
  agree_marketing_mail: false,
  agree_marketing_push: false,
  agree_marketing_night: false,
} as const;

const NOBODY = '탈퇴한 회원';

/** Erases a member. Their tokens were revoked before; points that are left lapse, pictures that nobody uses are dropped. */
export async function eraseMember(work: Work, member_idx: number, phone: string, now: number): Promise<void> {
  await work
    .updateTable('sale')
    .set((row) => ({ like_cnt: row('like_cnt', '-', 1) }))
    .where('sell_idx', 'in', work.selectFrom('member_like').select('sell_idx').where('member_idx', '=', member_idx))
    .execute();
  for (const [table, what] of Object.entries(WHEN_LEAVING)) {
    const theirs = sql`where member_idx = ${member_idx}`;
    if (what === 'delete') await sql`delete from ${sql.id(table)} ${theirs}`.execute(work);
    if (what === 'detach')
      await sql`update ${sql.id(table)} set member_idx = null, writer_name = ${NOBODY} ${theirs}`.execute(work);
  }
  await work.deleteFrom('certification').where('phone', '=', phone).execute();
  await work
    .updateTable('point_lot')
    .set({ remaining: 0 })
    .where('member_idx', '=', member_idx)
    .where('remaining', '>', 0)
    .execute();
  await dropPortraits(work, member_idx);
  await work
    .updateTable('member')
    .set({ ...ERASED_COLUMNS, seceded_dt: formatKst(now) })
    .where('member_idx', '=', member_idx)
    .execute();
}

/** Hands the member's portrait, and what they sent and did not use, to the job that drops unused pictures. */
async function dropPortraits(work: Work, member_idx: number): Promise<void> {
  await work
    .updateTable('upload')
    .set({ used_dt: null, uploaded_dt: '2000-01-01 00:00:00' })
    .where('member_idx', '=', member_idx)
    .where((row) => row.or([row('purpose', '=', 'profile'), row('used_dt', 'is', null)]))
    .execute();
}
