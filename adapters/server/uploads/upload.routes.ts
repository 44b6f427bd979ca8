import { failure, success } from '../../../core/outcome/envelope.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { checkUploadSize, imageTypeOf, uploadRefusalText } from '../../../core/upload/upload-rules.ts';
import { consumeAttempt, consumeNetworkAttempt } from '../kernel/rate-limit.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { newUploadPath } from '../images/upload-path.ts';
import { LOGIN_REQUIRED } from '../request/call-failures.ts';
import { addUpload, type UploadOwner } from './uploads.ts';
import type { OrderKey } from '../../../core/vocabulary/ids.ts';

/** Maximum number of uploads per hour: of a member or order, and from a network, which many people may share. */
const PER_OWNER = { maxAttempts: 60, windowMs: HOUR_MS };
const PER_ADDRESS = { maxAttempts: 300, windowMs: HOUR_MS, isShared: true };

const ORDER_NOT_FOUND = failure(404, '주문을 찾을 수 없어요.');
const TOO_OFTEN = failure(429, '사진을 너무 많이 올렸어요. 잠시 후 다시 시도해 주세요.');

export function uploadRoutes(shop: ServerContext): Handlers<'POST /api/v1/upload'> {
  const { database } = shop;
  return {
    'POST /api/v1/upload': async ({ order_key, body }, caller) => {
      if (caller.member === null && order_key === undefined) return LOGIN_REQUIRED;
      const owner = await findOwner(shop, caller, order_key ?? '');
      if (owner === null) return ORDER_NOT_FOUND;
      const now = shop.clock.now();
      if (!(await consumeAttempt(database, keyOf(owner), PER_OWNER, now))) return TOO_OFTEN;
      if (!(await consumeNetworkAttempt(shop, 'upload-address', caller.address, PER_ADDRESS, now))) return TOO_OFTEN;

      const bytes = await body();
      if (bytes === null) return failure(422, uploadRefusalText('too-big'));
      const refusal = checkUploadSize(bytes.length);
      if (refusal !== null) return failure(422, uploadRefusalText(refusal));
      if (imageTypeOf(bytes) === null) return failure(422, uploadRefusalText('wrong-type'));
      const prepared = await shop.preparer.prepare(bytes);
      if (prepared.kind === 'refused') return failure(422, uploadRefusalText(prepared.reason));

      const img_path = newUploadPath();
      // The image is recorded before it is stored: without a record it would never be deleted.
      await addUpload(database, owner, img_path, now);
      await shop.uploadStore.put(img_path, prepared.body);
      return success({ img_path, width: prepared.width, height: prepared.height });
    },
  };
}

/**
 * Returns the member, or a guest's paid order opened by its key; null for any other order. Guests send images only with
 * a claim about a paid order. An order that was only started costs nothing, and each would allow further uploads.
 */
async function findOwner(shop: ServerContext, { member }: Caller, order_key: OrderKey): Promise<UploadOwner | null> {
  if (member !== null) return { member_idx: member.member_idx };
  const payment_idx = shop.secret.parseOrderKey(order_key);
  if (payment_idx === null) return null;
  const payment = await shop.database
    .selectFrom('payment')
    .select('payment_idx')
    .where('payment_idx', '=', payment_idx)
    .where('member_idx', 'is', null)
    .where('payment_status', '=', 'paid')
    .executeTakeFirst();
  return payment ?? null;
}

function keyOf(owner: UploadOwner): string {
  return 'member_idx' in owner ? `upload-member:${owner.member_idx}` : `upload-order:${owner.payment_idx}`;
}
