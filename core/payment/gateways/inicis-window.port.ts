import type { GatewayReturn } from '../payment-gateway.port.ts';
import type { PaymentNo } from '../../vocabulary/ids.ts';

/** The form that the browser posts to open the payment window. */
export interface GatewayForm {
  readonly action: string;
  readonly method: 'POST';
  readonly accept_charset: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface WindowRequest {
  /** Our own number of this attempt: letters, digits, `-` and `_`, at most 40, never used twice. */
  readonly oid: PaymentNo;
  /** The amount in won, an integer above 0. */
  readonly amount: number;
  readonly goods_name: string;
  readonly buyer_name: string;
  readonly buyer_phone: string;
  readonly buyer_email: string;
  readonly return_url: string;
  /** Where the gateway posts later events, such as a deposit. */
  readonly notice_url: string;
  /**
   * Address of the app that a card app on iOS opens when it is done, such as `moajang://`; null for the browser itself.
   */
  readonly app_scheme?: string | null;
  readonly now: number;
}

/**
 * A gateway whose payment window opens when the browser posts a form to it. It sends the browser back with another
 * form.
 */
export interface InicisWindow {
  openForm(request: WindowRequest): GatewayForm;
  /** Parses the form that the gateway posts when it sends the browser back. */
  readReturn(fields: Readonly<Record<string, string>>): GatewayReturn;
}
