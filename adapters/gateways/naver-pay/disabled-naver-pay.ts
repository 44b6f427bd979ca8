import type { NaverWishList } from '../../../core/payment/gateways/naver-wish-list.port.ts';
import type { NaverPay } from '../../../core/payment/gateways/naver-pay.port.ts';
import { DisabledGateway } from '../../../core/payment/gateways/disabled-gateway.ts';
import { DisabledNaverWish } from './naver-wish.ts';
import type { GatewayReturn } from '../../../core/payment/payment-gateway.port.ts';

export class DisabledNaverPay extends DisabledGateway implements NaverPay {
  readonly client = null;
  readonly hosts = { script: [], page: [] };
  readonly wishList: NaverWishList;

  constructor(wish: NaverWishList = new DisabledNaverWish()) {
    super();
    this.wishList = wish;
  }

  readReturn(): GatewayReturn {
    return { kind: 'invalid' };
  }
}
