import type { KakaoPay, ReadyResult, ReadyRequest } from '../../core/payment/gateways/kakao-pay.port.ts';
import { FakePaymentGateway } from './fake-payment-gateway.ts';

/** Issues a transaction id before the shopper authenticates; the approval returns the same id. */
export class FakeKakaoPay extends FakePaymentGateway implements KakaoPay {
  readonly readied: ReadyRequest[] = [];

  /** Returns the key in the approval address of a payment. */
  returnKeyOf(payment_no: string): string {
    const ready = this.readied.findLast(({ oid }) => oid === payment_no);
    return ready === undefined ? '' : (new URL(ready.approval_url).searchParams.get('return_key') ?? '');
  }

  readying: 'works' | 'refuses' | 'unknown' = 'works';
  override cardName = '카카오페이 신한카드';

  override reset(): void {
    super.reset();
    this.readied.length = 0;
    this.readying = 'works';
  }

  async ready(request: ReadyRequest): Promise<ReadyResult> {
    if (this.readying === 'unknown') return { kind: 'unknown' };
    if (this.readying === 'refuses') return { kind: 'refused', message: '한 번에 낼 수 있는 금액을 넘었어요' };
    this.readied.push(request);
    const tid = this.authenticate(request, this.nextTid('T'));
    return {
      kind: 'ready',
      tid,
      next_redirect_pc_url: `http://kakao.test/${tid}/pc`,
      next_redirect_mobile_url: `http://kakao.test/${tid}/mobile`,
      next_redirect_app_url: `http://kakao.test/${tid}/app`,
    };
  }

  protected override tidOf(authentication: string): string {
    return authentication;
  }
}
