import type { imageApi } from '../../../core/api/office/catalogue/image.api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { checkUploadSize, imageTypeOf, uploadRefusalText } from '../../../core/upload/upload-rules.ts';
import { storeCatalogueImage } from '../images/store-catalogue-image.ts';
import { consumeAttempt } from '../kernel/rate-limit.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { shopImage } from './shop-image.ts';

/** Maximum number of images that an account uploads in an hour. */
const PER_STAFF = { maxAttempts: 600, windowMs: HOUR_MS };
const TOO_OFTEN = failure(429, '사진을 너무 많이 올렸어요. 잠시 후 다시 시도해 주세요.');
const SHOWN_WIDTH = 780;

/** Stores images of products, banners and events, by the same checks as those that shoppers upload. */
export function imageRoutes(shop: ServerContext): OfficeHandlers<keyof typeof imageApi> {
  return {
    'POST /api/office/v1/images': async (_request, caller) => {
      const { staff_idx } = callingStaff(caller);
      const bytes = caller.bytes ?? new Uint8Array();
      const refusal = checkUploadSize(bytes.length);
      if (refusal !== null) return failure(422, uploadRefusalText(refusal));
      if (imageTypeOf(bytes) === null) return failure(422, uploadRefusalText('wrong-type'));
      const isAllowed = await consumeAttempt(shop.database, `upload-staff:${staff_idx}`, PER_STAFF, shop.clock.now());
      if (!isAllowed) return TOO_OFTEN;
      const stored = await storeCatalogueImage(shop, bytes, false);
      if (stored.kind === 'refused') return failure(422, uploadRefusalText(stored.reason));
      caller.audit.recordChange('사진', null, stored.img_path);
      return success({ img_path: stored.img_path, img_url: shopImage(shop, stored.img_path, SHOWN_WIDTH) });
    },
  };
}
