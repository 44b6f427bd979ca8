import { AppCardGateway } from './app-card/app-card-gateway.ts';
import { appCardFromEnvironment } from './app-card/app-card-settings.ts';
import { DisabledAppCard } from './app-card/disabled-app-card.ts';
import type { GatewayEnvironment } from './wire/gateway-environment.ts';
import { DisabledInicis } from './inicis/disabled-inicis.ts';
import type { Fetch } from './wire/form-post.ts';
import type { Gateways } from '../../core/payment/gateways/gateways.ts';
import { InicisMobile } from './inicis/inicis-mobile.ts';
import { inicisFromEnvironment } from './inicis/inicis-settings.ts';
import { InicisVirtualAccount } from './inicis/inicis-virtual-account.ts';
import { DisabledKakaoPay } from './kakao-pay/disabled-kakao-pay.ts';
import { KakaoPayGateway } from './kakao-pay/kakao-pay-gateway.ts';
import { kakaoPayFromEnvironment } from './kakao-pay/kakao-settings.ts';
import { NaverPayGateway } from './naver-pay/naver-pay-gateway.ts';
import { DisabledNaverPay } from './naver-pay/disabled-naver-pay.ts';
import { naverPayFromEnvironment, naverWishFromEnvironment } from './naver-pay/naver-settings.ts';
import { DisabledNaverWish, NaverWishApi } from './naver-pay/naver-wish.ts';
import { InvalidKeys } from './wire/invalid-keys.ts';

/**
 * Creates each gateway from its own keys: the real one, the sandbox, or a disabled one if the sandbox is not allowed.
 * Throws if no payment method is available.
 */
export function gatewaysFromEnvironment(env: GatewayEnvironment, fetch: Fetch, now: () => number): Gateways {
  const inicis = inicisFromEnvironment(env);
  const kakao = kakaoPayFromEnvironment(env);
  const naver = naverPayFromEnvironment(env);
  const naverWish = naverWishFromEnvironment(env);
  const wish = naverWish === null ? new DisabledNaverWish() : new NaverWishApi(naverWish, fetch);
  const appCard = appCardFromEnvironment(env);
  if (inicis === null && kakao === null && naver === null && appCard === null) {
    throw new InvalidKeys(
      'Set the keys of a gateway (INICIS_MID, KAKAOPAY_SECRET_KEY, …), or name one in ALLOW_SANDBOX.',
    );
  }
  return {
    card: inicis === null ? new DisabledInicis() : new InicisMobile(inicis, fetch),
    vbank: inicis === null ? new DisabledInicis() : new InicisVirtualAccount(inicis, fetch),
    kakao: kakao === null ? new DisabledKakaoPay() : new KakaoPayGateway(kakao, fetch),
    naver: naver === null ? new DisabledNaverPay(wish) : new NaverPayGateway(naver, wish, fetch),
    app_card: appCard === null ? new DisabledAppCard() : new AppCardGateway(appCard, fetch, now),
  };
}
