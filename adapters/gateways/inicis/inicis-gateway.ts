import type { Fetch } from './form-post.ts';
import { InicisApi } from './inicis-api.ts';
import type { InicisSettings } from './inicis-settings.ts';
import { InicisSmartPayment } from './inicis-smart-payment.ts';
import type {
  CancelAnswer,
  GatewayAuthentication,
  GatewayReturn,
  InquiryAnswer,
  RefundOrder,
} from './payment-gateway.ts';

/** What KG Inicis does alike whatever is paid with: its window's return, net cancels, look-ups and refunds. */
export abstract class InicisGateway {
  protected readonly smart: InicisSmartPayment;
  protected readonly api: InicisApi;
  /** As INIAPI calls what was paid with. */
  protected abstract readonly paymethod: 'Card' | 'Vacct';

  constructor(settings: InicisSettings, fetch: Fetch) {
    this.smart = new InicisSmartPayment(settings, fetch);
    this.api = new InicisApi(settings, fetch);
  }

  readReturn(fields: Readonly<Record<string, string>>): GatewayReturn {
    return this.smart.readReturn(fields);
  }

  netCancel(oid: string, amount: number, authentication: GatewayAuthentication, now: number): Promise<CancelAnswer> {
    return this.smart.netCancel(oid, amount, authentication, now);
  }

  inquire(
    oid: string,
    tid: string | null,
    _authentication: GatewayAuthentication | null,
    now: number,
  ): Promise<InquiryAnswer> {
    return this.api.inquire(oid, tid, now);
  }

  refund(refund: RefundOrder, now: number): Promise<CancelAnswer> {
    return this.api.refund(this.paymethod, refund, now);
  }
}
