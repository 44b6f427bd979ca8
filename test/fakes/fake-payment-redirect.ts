import type { FormPost, PaymentRedirect } from '../../core/ports/payment-redirect.port.ts';

/** Records the forms that were posted and the addresses to which the shopper was redirected. */
export class FakePaymentRedirect implements PaymentRedirect {
  readonly posted: FormPost[] = [];
  readonly externalUrls: string[] = [];

  post(form: FormPost): void {
    this.posted.push(form);
  }

  leave(url: string): void {
    this.externalUrls.push(url);
  }
}
