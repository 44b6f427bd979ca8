import type { KakaoPay, ReadyResult, ReadyRequest } from '../../core/payment/gateways/kakao-pay.port.ts';
import { FakePaymentGateway } from './fake-payment-gateway.ts';

/** Issues a transaction id before the shopper authenticates; the approval returns the same id. */
export class FakeKakaoPay extends FakePaymentGateway implements KakaoPay {
  readonly readyRequests: ReadyRequest[] = [];

  /** Returns the key in the approval address of a payment. */
  returnKeyOf(payment_no: string): string {
    const ready = this.readyRequests.findLast(({ oid }) => oid === payment_no);
    return ready === undefined ? '' : (new URL(ready.approval_url).searchParams.get('return_key') ?? '');
  }

  readyOutcome: 'works' | 'refuses' | 'unknown' = 'works';
  override cardName = '카카오페이 신한카드';

  override reset(): void {
    super.reset();
    this.readyRequests.length = 0;
    this.readyOutcome = 'works';
  }

  async ready(request: ReadyRequest): Promise<ReadyResult> {
    if (this.readyOutcome === 'unknown') return { kind: 'unknown' };
    if (this.readyOutcome === 'refuses') return { kind: 'refused', message: '한 번에 낼 수 있는 금액을 넘었어요' };
    this.readyRequests.push(request);
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
