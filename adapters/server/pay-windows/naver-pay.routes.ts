import { failure, success } from '../../../core/outcome/envelope.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { consumeNetworkAttempt } from '../kernel/rate-limit.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { callGateway } from '../order-rows/call-gateway.ts';
import { NO_NAVER_PAY, startNaver } from './naver-payment.ts';
import type { ServerContext } from '../kernel/server-context.ts';

type NaverCall =
  | 'GET /api/v2/payment/naver/key'
  | 'POST /api/v2/payment/naver/init'
  | 'POST /api/v2/payment/naver/zzim';

/** Maximum number of products that a network puts into the wish list. */
const WISH_LIMIT = { maxAttempts: 60, windowMs: 10 * MINUTE_MS, isShared: true };

const TOO_OFTEN = failure(429, '잠시 후 다시 시도해 주세요.');
const SALE_NOT_FOUND = failure(404, '상품을 찾을 수 없어요.');
const NOT_WISHED = failure(409, '네이버페이에 찜하지 못했어요. 잠시 후 다시 시도해 주세요.');

export function naverPayRoutes(shop: ServerContext): Handlers<NaverCall> {
  const { naver } = shop.gateways;
  return {
    'GET /api/v2/payment/naver/key': async () => (naver.client === null ? NO_NAVER_PAY : success(naver.client)),

    'POST /api/v2/payment/naver/init': (request, caller) => startNaver(shop, request, caller),

    'POST /api/v2/payment/naver/zzim': async ({ sell_idx }, caller) => {
      if (!(await consumeNetworkAttempt(shop, 'naver-wish', caller.address, WISH_LIMIT, shop.clock.now())))
        return TOO_OFTEN;
      const sale = await shop.database
        .selectFrom('sale')
        .innerJoin('product', 'product.product_idx', 'sale.product_idx')
        .select(['product_name', 'consumer_price', 'img_list'])
        .where('sell_idx', '=', sell_idx)
        .executeTakeFirst();
      if (sale === undefined) return SALE_NOT_FOUND;
      const wished = await callGateway(shop, async () => {
        return naver.wishList.add({
          id: String(sell_idx),
          name: sale.product_name,
          price: sale.consumer_price,
          image_url: `${shop.storefrontUrl}/pictures/780/${sale.img_list[0]?.img_path ?? ''}`,
          page_url: `${shop.storefrontUrl}/product/${sell_idx}`,
        });
      });
      return wished === null || 'kind' in wished ? NOT_WISHED : success(wished);
    },
  };
}
