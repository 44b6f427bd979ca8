import { DAY_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { MemberIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';

/** The uploader: a member, or a guest for one of their orders. */
export type UploadOwner = { readonly member_idx: MemberIdx } | { readonly payment_idx: PaymentIdx };

/** Where an image is used. */
export type UploadPurpose = 'review' | 'claim' | 'profile';

/** An unused image is retained for a day, as long as the draft of its form. */
export const UNUSED_UPLOAD_TTL_MS = DAY_MS;
/** Maximum number of images that one run of the job deletes. */
const MAX_BATCH_UPLOADS = 200;

/** Records an image before it is stored. */
export async function addUpload(database: Database, owner: UploadOwner, img_path: string, now: number): Promise<void> {
  const ownerColumns = 'member_idx' in owner ? owner : { payment_idx: owner.payment_idx };
  await database
    .insertInto('upload')
    .values({ img_path, ...ownerColumns, uploaded_dt: formatKst(now) })
    .execute();
}

/**
 * Marks images as used, in one place. Returns false if one of them belongs to another owner, is already used, is being
 * deleted, or is named twice; the caller must then roll back.
 */
export async function useUploads(
  database: Database,
  owner: UploadOwner,
  imagePaths: readonly string[],
  purpose: UploadPurpose,
  now: number,
): Promise<boolean> {
  if (imagePaths.length === 0) return true;
  const used = await database
    .updateTable('upload')
    .set({ used_dt: formatKst(now), purpose })
    .where('img_path', 'in', [...imagePaths])
    .where('used_dt', 'is', null)
    .where('dropped_dt', 'is', null)
    .$if('member_idx' in owner, (query) => query.where('member_idx', '=', 'member_idx' in owner ? owner.member_idx : 0))
    .$if('payment_idx' in owner, (query) =>
      query.where('payment_idx', '=', 'payment_idx' in owner ? owner.payment_idx : 0),
    )
    .returning('img_path')
    .execute();
  return used.length === imagePaths.length;
}

/** Marks images as unused again, so that the job deletes them later. */
export async function releaseUploads(database: Database, imagePaths: readonly string[]): Promise<void> {
  if (imagePaths.length === 0) return;
  await database
    .updateTable('upload')
    .set({ used_dt: null, purpose: '' })
    .where('img_path', 'in', [...imagePaths])
    .execute();
}

/**
 * Deletes images that were unused for a day, from the store and the table. Marks them first, so that none is used while
 * it is being deleted; if a run is interrupted, the next one deletes the marked images.
 */
export async function removeUnusedUploads(shop: ServerContext, now: number): Promise<void> {
  const { database, uploadStore } = shop;
  const old = formatKst(now - UNUSED_UPLOAD_TTL_MS);
  const found = await database
    .selectFrom('upload')
    .select('upload_idx')
    .where('used_dt', 'is', null)
    .where('uploaded_dt', '<=', old)
    .orderBy('uploaded_dt')
    .limit(MAX_BATCH_UPLOADS)
    .execute();
  if (found.length === 0) return;
  const marked = await database
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
  for (const { upload_idx, img_path } of marked) {
    try {
      await uploadStore.remove(img_path);
      await database.deleteFrom('upload').where('upload_idx', '=', upload_idx).execute();
    } catch (error) {
      shop.log.warn({ err: error }, 'an unused image could not be removed');
    }
  }
}
