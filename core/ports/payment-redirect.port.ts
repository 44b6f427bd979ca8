import { token } from './token.ts';

/** Redirects the shopper to a payment gateway. */
export interface PaymentRedirect {
  /** Posts a form, as card gateways require. */
  post(form: FormPost): void;
  leave(url: string): void;
}

export interface FormPost {
  readonly action: string;
  readonly accept_charset: string;
  readonly fields: Readonly<Record<string, string>>;
}

export const PaymentRedirect = token<PaymentRedirect>('PaymentRedirect');
