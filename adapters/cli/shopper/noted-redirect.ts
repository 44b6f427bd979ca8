import type { FormPost, PaymentRedirect } from '../../../core/ports/payment-redirect.port.ts';

/** Notes where a browser has to go on to pay. */
export class NotedRedirect implements PaymentRedirect {
  /** The gateway's address, with the form that opens it where it wants one. */
  left: { readonly url: string; readonly form: FormPost | null } | null = null;

  post(form: FormPost): void {
    this.left = { url: form.action, form };
  }

  leave(url: string): void {
    this.left = { url, form: null };
  }
}
