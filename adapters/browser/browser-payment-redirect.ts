import type { FormPost, PaymentRedirect } from '../../core/ports/payment-redirect.port.ts';

/** Leaves the page for the gateway's. */
export const browserPaymentRedirect: PaymentRedirect = {
  post(outgoing: FormPost): void {
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
  },

  leave(url: string): void {
    location.assign(url);
  },
};
