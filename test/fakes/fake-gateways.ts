import type { Gateways } from '../../core/payment/gateways/gateways.ts';
import { FakeAppCard } from './fake-app-card.ts';
import { FakeKakaoPay } from './fake-kakao-pay.ts';
import { FakeNaverPayGateway } from './fake-naver-pay-gateway.ts';
import { FakeVirtualAccountGateway } from './fake-virtual-account-gateway.ts';
import { FakeWindowGateway } from './fake-window-gateway.ts';

/** One fake for each payment method, each with its own ledger. */
export class FakeGateways implements Gateways {
  readonly card = new FakeWindowGateway();
  readonly vbank = new FakeVirtualAccountGateway();
  readonly kakao = new FakeKakaoPay();
  readonly naver = new FakeNaverPayGateway();
  readonly app_card = new FakeAppCard();

  reset(): void {
    for (const gateway of [this.card, this.vbank, this.kakao, this.naver, this.app_card]) gateway.reset();
  }
}
