import type { FormPost, PaymentRedirect } from '../../core/ports/payment-redirect.port.ts';

/** Opens the gateway's page in place of this one, after calling `leaving`. */
export class BrowserPaymentRedirect implements PaymentRedirect {
  readonly #leaving: () => void;

  constructor(leaving: () => void) {
    this.#leaving = leaving;
  }

  post(outgoing: FormPost): void {
    this.#leaving();
    const form = document.createElement('form');
    form.method = 'post';
    form.action = outgoing.action;
    form.acceptCharset = outgoing.accept_charset;
    form.hidden = true;
    for (const [name, value] of Object.entries(outgoing.fields)) {
      const field = document.createElement('input');
      field.name = name;
      field.value = value;
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  }

  leave(url: string): void {
    this.#leaving();
    location.assign(url);
  }
}
