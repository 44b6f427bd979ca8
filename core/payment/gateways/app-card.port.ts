import type { PaymentGateway } from '../payment-gateway.port.ts';
import type { PaymentNo, Tid } from '../../vocabulary/ids.ts';

/** Response of the in-app card; `message` is for the shopper. */
export type AppCardResult<T> =
  | { readonly kind: 'answered'; readonly data: T }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unknown' };

export interface AppCardHolder {
  /** Gives access to the holder's cards at the gateway, together with our own key. */
  readonly user_token: string;
  readonly card_code: string;
  readonly user_no: string;
}

export type AppCardTransaction =
  | { readonly status: 'WAIT' | 'CANCELLED' | 'EXPIRED' }
  | ({ readonly status: 'DONE' } & AppCardHolder);

export interface RegisteredCard {
  readonly card_id: string;
  readonly card_code: string;
  readonly card_name: string;
  readonly card_no_masked: string;
  readonly is_default: boolean;
  readonly is_usable: boolean;
  readonly installments: number[];
}

export interface AppCardAddress {
  readonly name: string;
  readonly phone: string;
  readonly zonecode: string;
  readonly address: string;
  readonly address_detail: string;
  readonly is_default: boolean;
}

export interface AppCardRequest {
  readonly user_token: string;
  readonly oid: PaymentNo;
  /** The amount in won. */
  readonly amount: number;
  readonly card_id: string;
  /** Number of months; 0 means a single payment. */
  readonly installment: number;
  readonly goods_name: string;
}

/**
 * The in-app card. The card company's app identifies the shopper and authenticates each payment. Its transaction id
 * (`tid`) is issued first, for a fixed amount. Its authentication is `tid` and `auth_no`.
 */
export interface AppCard extends PaymentGateway {
  /**
   * Where the in-app card is available. `everywhere`: in the sandbox, where a page simulates the card app. `apps`: only
   * in our native apps.
   */
  readonly availability: 'everywhere' | 'apps' | 'nowhere';
  /** Opens a transaction that identifies a shopper; times in epoch ms. */
  openTransaction(): Promise<AppCardResult<{ readonly trans_no: string; readonly expires_at: number }>>;
  /** Returns the address that opens a card company's app; null for an unknown company. */
  appUrls(trans_no: string, card_code: string, isAndroid: boolean): { app_url: string; qr_data: string } | null;
  findTransaction(trans_no: string): Promise<AppCardResult<AppCardTransaction>>;
  loadCards(user_token: string): Promise<AppCardResult<readonly RegisteredCard[]>>;
  loadAddresses(user_token: string): Promise<AppCardResult<readonly AppCardAddress[]>>;
  issueTransaction(request: AppCardRequest): Promise<AppCardResult<{ readonly tid: Tid; readonly expires_at: number }>>;
  /** Returns where the shopper authenticates the payment; they return to `return_url`. */
  sendToApp(tid: Tid, return_url: string): Promise<AppCardResult<{ readonly auth_url: string }>>;
}
