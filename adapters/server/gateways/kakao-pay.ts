import { ClosedGateway } from './closed-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';

export interface ReadyRequest {
  readonly oid: string;
  /** Won, a whole number above 0. */
  readonly amount: number;
  readonly goods_name: string;
  /** Pieces of all goods. */
  readonly quantity: number;
  /** Who pays, by a number of ours that says nothing about them. */
  readonly partner_user_id: string;
  /** Where the browser comes back to; the gateway puts `pg_token` behind it. */
  readonly approval_url: string;
  readonly cancel_url: string;
  readonly fail_url: string;
}

/** A payment that KakaoPay knows: its number, and where the browser goes, by device. */
export interface ReadyPayment {
  readonly tid: string;
  readonly next_redirect_pc_url: string;
  readonly next_redirect_mobile_url: string;
  readonly next_redirect_app_url: string;
}

export type ReadyAnswer =
  | ({ readonly kind: 'ready' } & ReadyPayment)
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' };

/** KakaoPay gives its number before the shopper authenticates. Its authentication is `tid`, `pg_token` and `partner_user_id`. */
export interface KakaoPay extends PaymentGateway {
  ready(request: ReadyRequest): Promise<ReadyAnswer>;
}

export class ClosedKakaoPay extends ClosedGateway implements KakaoPay {
  async ready(): Promise<ReadyAnswer> {
    return { kind: 'refused', message: '지금은 쓸 수 없는 결제 방법이에요. 다른 방법으로 결제해 주세요.' };
  }
}
