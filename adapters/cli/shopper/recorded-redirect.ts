import type { FormPost, PaymentRedirect } from '../../../core/ports/payment-redirect.port.ts';

/** Records the address at which the shopper must continue the payment in a browser. */
export class RecordedRedirect implements PaymentRedirect {
  /** The gateway's address, with the form that opens it if the gateway requires one. */
  target: { readonly url: string; readonly form: FormPost | null } | null = null;

  post(form: FormPost): void {
    this.target = { url: form.action, form };
  }

  leave(url: string): void {
    this.target = { url, form: null };
  }
}
