import { DisabledGateway } from '../../../core/payment/gateways/disabled-gateway.ts';
import type { DepositNotice, DepositNotices } from '../../../core/payment/gateways/deposit-notice.port.ts';
import type { GatewayForm, InicisWindow } from '../../../core/payment/gateways/inicis-window.port.ts';
import type {
  ReversalResult,
  GatewayReturn,
  ReceiptResult,
  VirtualAccountGateway,
} from '../../../core/payment/payment-gateway.port.ts';

/** KG Inicis without its keys. Its refunds wait for them, too. */
export class DisabledInicis extends DisabledGateway implements VirtualAccountGateway, InicisWindow, DepositNotices {
  readonly noticeAddresses = [];

  openForm(): GatewayForm {
    throw new Error('KG Inicis is not offered');
  }

  readReturn(): GatewayReturn {
    return { kind: 'invalid' };
  }

  readNotice(): DepositNotice {
    return { kind: 'invalid' };
  }

  override async refund(): Promise<ReversalResult> {
    return { kind: 'unknown' };
  }

  async closeAccount(): Promise<ReversalResult> {
    return { kind: 'unknown' };
  }

  async issueReceipt(): Promise<ReceiptResult> {
    return { kind: 'refused', message: '지금은 쓸 수 없는 결제 방법이에요.' };
  }

  async cancelReceipt(): Promise<ReversalResult> {
    return { kind: 'unknown' };
  }
}
