import type { NaverPay } from '../../core/payment/gateways/naver-pay.port.ts';
import type { WishListItem } from '../../core/payment/gateways/naver-wish-list.port.ts';
import type { GatewayReturn } from '../../core/payment/payment-gateway.port.ts';
import { FakePaymentGateway, type PaymentRequest } from './fake-payment-gateway.ts';

/** The gateway of Naver Pay, with its wish list. */
export class FakeNaverPayGateway extends FakePaymentGateway implements NaverPay {
  readonly client = {
    client_id: 'client',
    chain_id: 'chain',
    mode: 'development',
    script_url: 'http://naver.test/sdk.js',
  } as const;
  readonly hosts = { script: ['http://naver.test'], page: ['http://naver.test'] };
  readonly wished: WishListItem[] = [];
  readonly wishList = {
    isOffered: true,
    add: async (item: WishListItem) => {
      this.wished.push(item);
      return { item_id: '9000000001', popup_url: 'http://naver.test/wish?ITEM_ID=9000000001' };
    },
  };
  override cardName = '네이버페이';

  /** Returns the query of the return after the shopper authenticated. */
  authenticated(request: PaymentRequest): Record<string, string> {
    return { resultCode: 'Success', paymentId: this.authenticate(request) };
  }

  readReturn(oid: string, { resultCode, paymentId, resultMessage }: Record<string, string>): GatewayReturn {
    if (resultCode === 'Success' && paymentId !== undefined) {
      return { kind: 'authenticated', oid, amount: null, authentication: { tid: paymentId } };
    }
    return resultCode === undefined
      ? { kind: 'invalid' }
      : { kind: 'refused', oid, message: resultMessage ?? '결제를 취소했어요.' };
  }

  override reset(): void {
    super.reset();
    this.wished.length = 0;
  }

  protected override tidOf(authentication: string): string {
    return authentication;
  }
}
