import type { GatewayReturn } from './payment-gateway.ts';

/** What the browser posts to open the payment window. */
export interface GatewayForm {
  readonly action: string;
  readonly method: 'POST';
  readonly accept_charset: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface WindowRequest {
  /** Our own number of this attempt: letters, digits, `-` and `_`, at most 40, never used twice. */
  readonly oid: string;
  /** Won, a whole number above 0. */
  readonly amount: number;
  readonly goods_name: string;
  readonly buyer_name: string;
  readonly buyer_phone: string;
  readonly buyer_email: string;
  readonly return_url: string;
  /** Where the gateway itself tells what happens later, such as a deposit. */
  readonly notice_url: string;
  readonly now: number;
}

/** A gateway whose window is opened by a form that the browser posts, and which sends the browser back with another. */
export interface InicisWindow {
  openForm(request: WindowRequest): GatewayForm;
  /** Reads what the browser brought back. */
  readReturn(fields: Readonly<Record<string, string>>): GatewayReturn;
}
