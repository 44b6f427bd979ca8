import type { AppCard } from './app-card.ts';
import type { DepositNotices } from './deposit-notice.ts';
import type { InicisWindow } from './inicis-window.ts';
import type { KakaoPay } from './kakao-pay.ts';
import type { NaverPay } from './naver-pay.ts';
import type { GatewayMethod, PaymentGateway, VirtualAccountGateway } from './payment-gateway.ts';

/** The gateway of each way to pay, with what is its own: `gateways[payment.pay_method]` is a `PaymentGateway`. */
export interface Gateways extends Readonly<Record<GatewayMethod, PaymentGateway>> {
  readonly card: PaymentGateway & InicisWindow;
  readonly vbank: VirtualAccountGateway & InicisWindow & DepositNotices;
  readonly kakao: KakaoPay;
  readonly naver: NaverPay;
  readonly app_card: AppCard;
}
