import type { PaymentGateway } from '../payment-gateway.port.ts';
import type { PaymentNo, Tid } from '../../vocabulary/ids.ts';

export interface ReadyRequest {
  readonly oid: PaymentNo;
  /** The amount in won, an integer above 0. */
  readonly amount: number;
  readonly goods_name: string;
  /** Number of units of all products. */
  readonly quantity: number;
  /** Our id of the payer, which reveals nothing about them. */
  readonly partner_user_id: string;
  /** Where the browser returns; the gateway appends `pg_token`. */
  readonly approval_url: string;
  readonly cancel_url: string;
  readonly fail_url: string;
  /**
   * Address of the app that KakaoTalk on iOS opens when it is done, such as `moajang://`; null for the browser itself.
   */
  readonly app_scheme?: string | null;
}

/** A payment registered at KakaoPay: its id, and its pages by device. */
export interface ReadyPayment {
  readonly tid: Tid;
  readonly next_redirect_pc_url: string;
  readonly next_redirect_mobile_url: string;
  readonly next_redirect_app_url: string;
}

export type ReadyResult =
  | ({ readonly kind: 'ready' } & ReadyPayment)
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' };

/**
 * KakaoPay issues its id before the shopper authenticates. Its authentication is `tid`, `pg_token` and
 * `partner_user_id`.
 */
export interface KakaoPay extends PaymentGateway {
  ready(request: ReadyRequest): Promise<ReadyResult>;
}
