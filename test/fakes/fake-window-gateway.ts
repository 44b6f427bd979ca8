import type { GatewayForm, InicisWindow, WindowRequest } from '../../core/payment/gateways/inicis-window.port.ts';
import type { GatewayReturn } from '../../core/payment/payment-gateway.port.ts';
import { FakePaymentGateway } from './fake-payment-gateway.ts';

/** A fake gateway whose window is opened by a form: cards, virtual accounts. */
export class FakeWindowGateway extends FakePaymentGateway implements InicisWindow {
  readonly forms: WindowRequest[] = [];

  override reset(): void {
    super.reset();
    this.forms.length = 0;
  }

  /** Returns the fields of the return after the shopper authenticated the last payment, or that of `oid`. */
  authenticated(oid?: string): Record<string, string> {
    const request = this.requestOf(oid);
    return { status: 'ok', oid: request.oid, amount: String(request.amount), tid: this.authenticate(request) };
  }

  /** Returns the fields of the return after the shopper cancelled. */
  cancelled(oid?: string): Record<string, string> {
    return { status: 'cancelled', oid: this.requestOf(oid).oid };
  }

  requestOf(oid?: string): WindowRequest {
    const request = this.forms.findLast((form) => oid === undefined || form.oid === oid);
    if (request === undefined) throw new Error('no form was opened');
    return request;
  }

  openForm(request: WindowRequest): GatewayForm {
    this.forms.push(request);
    const fields = { oid: request.oid, amount: String(request.amount), return_url: request.return_url };
    return { action: 'http://gateway.test/pay', method: 'POST', accept_charset: 'utf-8', fields };
  }

  readReturn(fields: Readonly<Record<string, string>>): GatewayReturn {
    const { status, oid, amount, tid } = fields;
    if (status === 'cancelled') return { kind: 'refused', oid: oid ?? null, message: '결제를 취소했어요.' };
    if (status !== 'ok' || oid === undefined || tid === undefined || !/^\d+$/.test(amount ?? '')) {
      return { kind: 'invalid' };
    }
    const authentication = { tid, approve_url: 'http://gateway.test/approve', idc_name: 'fc' };
    return { kind: 'authenticated', oid, amount: Number(amount), authentication };
  }
}
