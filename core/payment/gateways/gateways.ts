import type { AppCard } from './app-card.port.ts';
import type { KakaoPay } from './kakao-pay.port.ts';
import type { NaverPay } from './naver-pay.port.ts';
import type { DepositNotices } from './deposit-notice.port.ts';
import type { InicisWindow } from './inicis-window.port.ts';
import type { GatewayMethod, PaymentGateway, VirtualAccountGateway } from '../payment-gateway.port.ts';

/** The gateway of each payment method, with its own interface: `gateways[payment.pay_method]` is a `PaymentGateway`. */
export interface Gateways extends Readonly<Record<GatewayMethod, PaymentGateway>> {
  readonly card: PaymentGateway & InicisWindow;
  readonly vbank: VirtualAccountGateway & InicisWindow & DepositNotices;
  readonly kakao: KakaoPay;
  readonly naver: NaverPay;
  readonly app_card: AppCard;
}
