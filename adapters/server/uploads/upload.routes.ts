import { failure, success } from '../../../core/http/envelope.ts';
import { pictureTypeOf, sizeFailure, UPLOAD_TEXT } from '../../../core/upload/upload-rules.ts';
import { allowAttempt, networkOf } from '../attempts.ts';
import type { Handlers } from '../handlers.ts';
import type { Caller, Shop } from '../shop.ts';
import { newUploadPath } from '../uploads/upload-path.ts';
import { addUpload, type UploadOwner } from '../uploads/uploads.ts';

const HOUR = 60 * 60 * 1_000;
/** Pictures in an hour: of one member or order, and from one network, which many people may share. */
const PER_OWNER = { most: 60, window_ms: HOUR };
const PER_ADDRESS = { most: 300, window_ms: HOUR };

const LOGIN_NEEDED = failure(401, '로그인이 필요해요.');
const NO_ORDER = failure(404, '주문을 찾을 수 없어요.');
const TOO_OFTEN = failure(429, '사진을 너무 많이 올렸어요. 잠시 후 다시 시도해 주세요.');

export function uploadRoutes(shop: Shop): Handlers<'POST /api/v1/upload'> {
  const { database } = shop;
  return {
    'POST /api/v1/upload': async ({ order_key, body }, caller) => {
      if (caller.member === null && order_key === undefined) return LOGIN_NEEDED;
      const owner = await ownerOf(shop, caller, order_key ?? '');
      if (owner === null) return NO_ORDER;
      const now = shop.clock.now();
      if (!(await allowAttempt(database, `upload-address:${networkOf(caller.address)}`, PER_ADDRESS, now)))
        return TOO_OFTEN;
      if (!(await allowAttempt(database, keyOf(owner), PER_OWNER, now))) return TOO_OFTEN;

      const bytes = await body();
      if (bytes === null) return failure(422, UPLOAD_TEXT.big);
      const refusal = sizeFailure(bytes.length);
      if (refusal !== null) return failure(422, refusal);
      if (pictureTypeOf(bytes) === null) return failure(422, UPLOAD_TEXT.type);
      const prepared = await shop.preparer.prepare(bytes);
      if (prepared.kind === 'refused') return failure(422, UPLOAD_TEXT[prepared.reason]);

      const img_path = newUploadPath();
      // Written down first: what is kept and not known would stay for ever.
      await addUpload(database, owner, img_path, now);
      await shop.uploadStore.put(img_path, prepared.body);
      return success({ img_path, width: prepared.width, height: prepared.height });
    },
  };
}

/** A member sends for themselves; whoever is none for the order whose key they have. */
async function ownerOf(shop: Shop, { member }: Caller, order_key: string): Promise<UploadOwner | null> {
  if (member !== null) return { member_idx: member.member_idx };
  const payment_idx = shop.secret.paymentOf(order_key);
  if (payment_idx === null) return null;
  const payment = await shop.database
    .selectFrom('payment')
    .select('payment_idx')
    .where('payment_idx', '=', payment_idx)
    .executeTakeFirst();
  return payment ?? null;
}

function keyOf(owner: UploadOwner): string {
  return 'member_idx' in owner ? `upload-member:${owner.member_idx}` : `upload-order:${owner.payment_idx}`;
}
