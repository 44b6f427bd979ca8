import type { FormPost, PaymentRedirect } from '../../core/ports/payment-redirect.port.ts';

/** Opens the gateway's page in place of this one, after calling `onLeave`. */
export class BrowserPaymentRedirect implements PaymentRedirect {
  readonly #onLeave: () => void;

  constructor(onLeave: () => void) {
    this.#onLeave = onLeave;
  }

  post(outgoing: FormPost): void {
    this.#onLeave();
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
    this.#onLeave();
    location.assign(url);
  }
}
