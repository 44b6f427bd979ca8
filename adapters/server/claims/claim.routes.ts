import { success } from '../../../core/outcome/envelope.ts';
import { BANKS } from '../../../core/payment/banks.ts';
import { cancelOrder, requestRefund } from './cancel-order.ts';
import { requestExchange, requestReturn, withdrawClaim } from './return-exchange.ts';
import { storeRefundAccount } from './store-refund-account.ts';
import { confirmPurchase } from './confirm-purchase.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { ServerContext } from '../kernel/server-context.ts';

type ClaimCall =
  | 'POST /api/v2/payment/cancel'
  | 'POST /api/v2/payment/partial/cancel'
  | 'POST /api/v2/payment/refund/request'
  | 'POST /api/v2/payment/refund/account'
  | 'POST /api/v2/payment/purchase/confirm'
  | 'POST /api/v2/payment/return/request'
  | 'POST /api/v2/payment/exchange/request'
  | 'POST /api/v2/payment/claim/withdraw'
  | 'GET /api/v2/payment/bank/list'
  | 'GET /api/v1/common/delivery/key';

export function claimRoutes(shop: ServerContext): Handlers<ClaimCall> {
  return {
    'POST /api/v2/payment/cancel': (request, caller) => cancelOrder(shop, { ...request, order_idx: null }, caller),
    'POST /api/v2/payment/partial/cancel': (request, caller) => cancelOrder(shop, request, caller),
    'POST /api/v2/payment/refund/request': (request, caller) => requestRefund(shop, request, caller),
    'POST /api/v2/payment/refund/account': (request, caller) => storeRefundAccount(shop, request, caller),
    'POST /api/v2/payment/purchase/confirm': (request, caller) => confirmPurchase(shop, request, caller),
    'POST /api/v2/payment/return/request': (request, caller) => requestReturn(shop, request, caller),
    'POST /api/v2/payment/exchange/request': (request, caller) => requestExchange(shop, request, caller),
    'POST /api/v2/payment/claim/withdraw': (request, caller) => withdrawClaim(shop, request, caller),

    'GET /api/v2/payment/bank/list': async () =>
      success(BANKS.map(({ bank_code, bank_name }) => ({ bank_code, bank_name }))),

    'GET /api/v1/common/delivery/key': async () => success(shop.tracking),
  };
}
