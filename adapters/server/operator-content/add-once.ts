import { repeatableSince } from '../../../core/storage/repeatable-saves.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database, Tx } from '../database/database.ts';

interface AddOnceResult {
  readonly row_idx: number;
  /** True: an earlier request with the same key added the row, perhaps with other values. */
  readonly isRepeated: boolean;
}

/**
 * Runs `add` and returns the id of its row. If an earlier request with this key added one, returns that row's id
 * instead. Concurrent requests with the same key wait for each other.
 */
export async function addOnce(
  tx: Tx,
  request_key: string,
  now: number,
  add: () => Promise<number>,
): Promise<AddOnceResult> {
  const claimed = await tx
    .insertInto('content_request')
    .values({ request_key, row_idx: 0, added_dt: formatKst(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_key')
    .executeTakeFirst();
  if (claimed === undefined) {
    const { row_idx } = await tx
      .selectFrom('content_request')
      .select('row_idx')
      .where('request_key', '=', request_key)
      .executeTakeFirstOrThrow();
    return { row_idx, isRepeated: true };
  }
  const row_idx = await add();
  await tx.updateTable('content_request').set({ row_idx }).where('request_key', '=', request_key).execute();
  return { row_idx, isRepeated: false };
}

/** Deletes the idempotency keys of requests that are too old to be repeated by a draft. */
export async function removeOldContentRequests(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('content_request')
    .where('added_dt', '<', formatKst(repeatableSince(now)))
    .execute();
}
