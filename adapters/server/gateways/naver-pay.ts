import type { ResponseOf } from '../../../core/api/contract.ts';
import { ClosedGateway } from './closed-gateway.ts';
import { ClosedNaverWish, type NaverWish } from './naver-wish.ts';
import type { GatewayReturn, PaymentGateway } from './payment-gateway.ts';

/** What the browser opens the payment window with; all of it is public. */
export type NaverPayClient = ResponseOf<'GET /api/v2/payment/naver/key'>;

/** Naver Pay, payment type. Its number, the `paymentId`, comes with the shopper's return. */
export interface NaverPay extends PaymentGateway {
  /** Null where the shop does not offer Naver Pay. */
  readonly client: NaverPayClient | null;
  /** What pages of the shop may load and open for it, as origins. */
  readonly hosts: { readonly script: readonly string[]; readonly page: readonly string[] };
  readonly wish: NaverWish;
  /** Reads the query with which the browser came back for the payment `oid`. */
  readReturn(oid: string, fields: Readonly<Record<string, string>>): GatewayReturn;
}

export class ClosedNaverPay extends ClosedGateway implements NaverPay {
  readonly client = null;
  readonly hosts = { script: [], page: [] };
  readonly wish: NaverWish;

  constructor(wish: NaverWish = new ClosedNaverWish()) {
    super();
    this.wish = wish;
  }

  readReturn(): GatewayReturn {
    return { kind: 'invalid' };
  }
}
