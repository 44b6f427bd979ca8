import type { ResponseOf } from '../../api/contract.ts';
import type { GatewayReturn, PaymentGateway } from '../payment-gateway.port.ts';
import type { NaverWishList } from './naver-wish-list.port.ts';
import type { PaymentNo } from '../../vocabulary/ids.ts';

/** Public values that the browser needs to open the payment window. */
export type NaverPayClient = ResponseOf<'GET /api/v2/payment/naver/key'>;

/** Naver Pay, payment type. Its id, the `paymentId`, arrives with the shopper's return. */
export interface NaverPay extends PaymentGateway {
  /** Null if Naver Pay is not offered. */
  readonly client: NaverPayClient | null;
  /** Origins from which a page may load Naver Pay's scripts, and origins of pages that it may open. */
  readonly hosts: { readonly script: readonly string[]; readonly page: readonly string[] };
  readonly wishList: NaverWishList;
  /** Parses the query with which Naver returns the browser, for the payment `oid`. */
  readReturn(oid: PaymentNo, fields: Readonly<Record<string, string>>): GatewayReturn;
}
