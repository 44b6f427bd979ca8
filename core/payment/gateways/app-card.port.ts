import { ClosedGateway } from './closed-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** What the in-app card said to a question; `message` is for the shopper. */
export type AppCardAnswer<T> =
  | { readonly kind: 'said'; readonly data: T }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unknown' };

export interface AppCardHolder {
  /** Opens the holder's cards at the gateway, together with the shop's own key. */
  readonly user_token: string;
  readonly card_code: string;
  readonly user_no: string;
}

export type AppCardTransaction =
  | { readonly status: 'WAIT' | 'CANCELLED' | 'EXPIRED' }
  | ({ readonly status: 'DONE' } & AppCardHolder);

export interface AppCardCard {
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

export interface AppCardOrder {
  readonly user_token: string;
  readonly oid: string;
  /** Won. */
  readonly amount: number;
  readonly card_id: string;
  /** Months; 0 is at once. */
  readonly installment: number;
  readonly goods_name: string;
}

/**
 * The in-app card. The card company's app says who the shopper is, and authenticates each payment. Its number
 * (`tid`) is issued before, and carries the amount. Its authentication is `tid` and `auth_no`.
 */
export interface AppCard extends PaymentGateway {
  /** `everywhere`: practice, where a page plays the card app. `apps`: in our native apps alone. */
  readonly reach: 'everywhere' | 'apps' | 'nowhere';
  /** Opens a transaction in which somebody will be recognised; times in epoch ms. */
  openTransaction(): Promise<AppCardAnswer<{ readonly trans_no: string; readonly expires_at: number }>>;
  /** What opens a card company's app for it; null for a company that has none. */
  launch(trans_no: string, card_code: string, isAndroid: boolean): { app_url: string; qr_data: string } | null;
  transaction(trans_no: string): Promise<AppCardAnswer<AppCardTransaction>>;
  cards(user_token: string): Promise<AppCardAnswer<readonly AppCardCard[]>>;
  addresses(user_token: string): Promise<AppCardAnswer<readonly AppCardAddress[]>>;
  issue(order: AppCardOrder): Promise<AppCardAnswer<{ readonly tid: string; readonly expires_at: number }>>;
  /** Where the shopper authenticates the payment; they come back to `return_url`. */
  sendToApp(tid: string, return_url: string): Promise<AppCardAnswer<{ readonly auth_url: string }>>;
}

const CLOSED = {
  kind: 'refused',
  code: 'CLOSED',
  message: '지금은 쓸 수 없는 결제 방법이에요. 다른 방법으로 결제해 주세요.',
} as const;

export class ClosedAppCard extends ClosedGateway implements AppCard {
  readonly reach = 'nowhere';

  launch(): null {
    return null;
  }

  async openTransaction(): Promise<typeof CLOSED> {
    return CLOSED;
  }

  async transaction(): Promise<typeof CLOSED> {
    return CLOSED;
  }

  async cards(): Promise<typeof CLOSED> {
    return CLOSED;
  }

  async addresses(): Promise<typeof CLOSED> {
    return CLOSED;
  }

  async issue(): Promise<typeof CLOSED> {
    return CLOSED;
  }

  async sendToApp(): Promise<typeof CLOSED> {
    return CLOSED;
  }
}
