import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import { hashToken } from '../kernel/secret.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';

/** Maximum lifetime of a transaction, even if the gateway would wait longer. */
const MAX_TRANSACTION_TTL_MS = 3 * MINUTE_MS;

/** Stores the owner of a transaction. Returns the key with which its outcome is requested. */
export async function insertTransaction(
  shop: ServerContext,
  trans_no: string,
  expires_at: number,
  { member }: Caller,
): Promise<{ readonly token: string; readonly expires_at: string }> {
  const token = randomBytes(32).toString('base64url');
  const now = shop.clock.now();
  const expires_dt = formatKst(Math.min(expires_at, now + MAX_TRANSACTION_TTL_MS));
  await shop.database.deleteFrom('app_card_transaction').where('expires_dt', '<=', formatKst(now)).execute();
  await shop.database
    .insertInto('app_card_transaction')
    .values({
      trans_no,
      token_hash: hashToken(token),
      member_token_hash: member?.token_hash ?? null,
      expires_dt,
      used_dt: null,
    })
    .execute();
  return { token, expires_at: expires_dt };
}

interface TransactionRef {
  readonly trans_no: string;
  readonly token: string;
}

/** Returns whether the caller opened this transaction and its outcome is still pending. */
export async function isOwnTransaction(shop: ServerContext, ref: TransactionRef, caller: Caller): Promise<boolean> {
  const { trans_no, token } = ref;
  const found = await shop.database
    .selectFrom('app_card_transaction')
    .select('trans_no')
    .where('trans_no', '=', trans_no)
    .where('token_hash', '=', hashToken(token))
    .where('member_token_hash', 'is not distinct from', caller.member?.token_hash ?? null)
    .where('expires_dt', '>', formatKst(shop.clock.now()))
    .where('used_dt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Claims the outcome: returns true for only one call. */
export async function consumeTransaction(shop: ServerContext, tx: Tx, trans_no: string): Promise<boolean> {
  const used = await tx
    .updateTable('app_card_transaction')
    .set({ used_dt: formatKst(shop.clock.now()) })
    .where('trans_no', '=', trans_no)
    .where('used_dt', 'is', null)
    .returning('trans_no')
    .executeTakeFirst();
  return used !== undefined;
}
