import type { KakaoPay, ReadyResult } from '../../../core/payment/gateways/kakao-pay.port.ts';
import { DisabledGateway } from '../../../core/payment/gateways/disabled-gateway.ts';

export class DisabledKakaoPay extends DisabledGateway implements KakaoPay {
  async ready(): Promise<ReadyResult> {
    return { kind: 'refused', message: '지금은 쓸 수 없는 결제 방법이에요. 다른 방법으로 결제해 주세요.' };
  }
}
