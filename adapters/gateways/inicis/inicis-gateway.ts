import type { Fetch } from '../wire/form-post.ts';
import { InicisApi } from './inicis-api.ts';
import type { InicisSettings } from './inicis-settings.ts';
import { InicisSmartPayment } from './inicis-smart-payment.ts';
import type {
  CancelAnswer,
  GatewayAuthentication,
  GatewayReturn,
  InquiryAnswer,
  RefundRequest,
} from '../../../core/payment/payment-gateway.port.ts';
import type { PaymentNo, Tid } from '../../../core/vocabulary/ids.ts';

/** What KG Inicis has in common for all payment methods: return, net cancels, inquiries and refunds. */
export abstract class InicisGateway {
  readonly timeoutMs: number;
  protected readonly smart: InicisSmartPayment;
  protected readonly api: InicisApi;
  /** INIAPI's name of the payment method. */
  protected abstract readonly paymethod: 'Card' | 'Vacct';

  constructor(settings: InicisSettings, fetch: Fetch) {
    this.timeoutMs = settings.timeout_ms;
    this.smart = new InicisSmartPayment(settings, fetch);
    this.api = new InicisApi(settings, fetch);
  }

  readReturn(fields: Readonly<Record<string, string>>): GatewayReturn {
    return this.smart.readReturn(fields);
  }

  netCancel(oid: PaymentNo, amount: number, authentication: GatewayAuthentication, now: number): Promise<CancelAnswer> {
    return this.smart.netCancel(oid, amount, authentication, now);
  }

  inquire(
    oid: PaymentNo,
    tid: Tid | null,
    _authentication: GatewayAuthentication | null,
    now: number,
  ): Promise<InquiryAnswer> {
    return this.api.inquire(oid, tid, now);
  }

  refund(refund: RefundRequest, now: number): Promise<CancelAnswer> {
    return this.api.refund(this.paymethod, refund, now);
  }
}
