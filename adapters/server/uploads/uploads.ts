import { formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import type { Shop } from '../shop.ts';

/** Who sent a picture: a member, or a non-member for one of their orders. */
export type UploadOwner = { readonly member_idx: number } | { readonly payment_idx: number };

/** Where a picture is used. */
export type UploadPurpose = 'review' | 'claim' | 'profile';

/** An unused picture is kept for a day, as long as the draft of the form that it was sent for. */
export const UNUSED_KEPT_MS = 24 * 60 * 60 * 1_000;
/** As many as one run of the job drops. */
const DROPPED_AT_ONCE = 200;

/** Writes down a picture that is about to be kept. */
export async function addUpload(work: Database, owner: UploadOwner, img_path: string, now: number): Promise<void> {
  const who = 'member_idx' in owner ? owner : { payment_idx: owner.payment_idx };
  await work
    .insertInto('upload')
    .values({ img_path, ...who, uploaded_dt: formatKst(now) })
    .execute();
}

/**
 * Takes pictures into use, in one place from now on. False, and then nothing may be kept of what this transaction
 * did, when one of them was not sent by this owner, is used already, is on its way out, or is named twice.
 */
export async function useUploads(
  work: Database,
  owner: UploadOwner,
  img_paths: readonly string[],
  purpose: UploadPurpose,
  now: number,
): Promise<boolean> {
  if (img_paths.length === 0) return true;
  const taken = await work
    .updateTable('upload')
    .set({ used_dt: formatKst(now), purpose })
    .where('img_path', 'in', [...img_paths])
    .where('used_dt', 'is', null)
    .where('dropped_dt', 'is', null)
    .$if('member_idx' in owner, (query) => query.where('member_idx', '=', 'member_idx' in owner ? owner.member_idx : 0))
    .$if('payment_idx' in owner, (query) =>
      query.where('payment_idx', '=', 'payment_idx' in owner ? owner.payment_idx : 0),
    )
    .returning('img_path')
    .execute();
  return taken.length === img_paths.length;
}

/** Pictures that are not shown any more: they are unused again, and dropped in their time. */
export async function releaseUploads(work: Database, img_paths: readonly string[]): Promise<void> {
  if (img_paths.length === 0) return;
  await work
    .updateTable('upload')
    .set({ used_dt: null, purpose: '' })
    .where('img_path', 'in', [...img_paths])
    .execute();
}

/**
 * Drops the pictures that nobody used for a day, from the store and from the list. First they are marked, so that
 * none is taken into use while it goes; what a crash or a store that is away leaves marked goes the next time.
 */
export async function dropUnusedUploads(shop: Shop, now: number): Promise<void> {
  const { database, uploadStore } = shop;
  const old = formatKst(now - UNUSED_KEPT_MS);
  const found = await database
    .selectFrom('upload')
    .select('upload_idx')
    .where('used_dt', 'is', null)
    .where('uploaded_dt', '<=', old)
    .orderBy('uploaded_dt')
    .limit(DROPPED_AT_ONCE)
    .execute();
  if (found.length === 0) return;
  const leaving = await database
    .updateTable('upload')
    .set({ dropped_dt: formatKst(now) })
    .where(
      'upload_idx',
      'in',
      found.map(({ upload_idx }) => upload_idx),
    )
    .where('used_dt', 'is', null)
    .returning(['upload_idx', 'img_path'])
    .execute();
  for (const { upload_idx, img_path } of leaving) {
    try {
      await uploadStore.remove(img_path);
      await database.deleteFrom('upload').where('upload_idx', '=', upload_idx).execute();
    } catch (error) {
      shop.log.warn({ err: error }, 'an unused picture could not be removed');
    }
  }
}
