import { AppCardApi } from './app-card-api.ts';
import { appCardFromEnvironment } from './app-card-settings.ts';
import { ClosedAppCard } from './app-card.ts';
import type { Environment } from './environment-keys.ts';
import type { Fetch } from './form-post.ts';
import type { Gateways } from './gateways.ts';
import { InicisMobile } from './inicis-mobile.ts';
import { inicisFromEnvironment } from './inicis-settings.ts';
import { InicisVirtualAccount } from './inicis-virtual-account.ts';
import { ClosedKakaoPay } from './kakao-pay.ts';
import { KakaoPayOnline } from './kakao-pay-online.ts';
import { kakaoPayFromEnvironment } from './kakao-settings.ts';
import { NaverPayApi } from './naver-pay-api.ts';
import { ClosedNaverPay } from './naver-pay.ts';
import { naverPayFromEnvironment, naverWishFromEnvironment } from './naver-settings.ts';
import { ClosedNaverWish, NaverWishApi } from './naver-wish.ts';

/** Each gateway with its own keys: the real one, the practice one, or none where practice is not allowed. */
export function gatewaysFromEnvironment(env: Environment, fetch: Fetch, now: () => number): Gateways {
  const inicis = inicisFromEnvironment(env);
  const kakao = kakaoPayFromEnvironment(env);
  const naver = naverPayFromEnvironment(env);
  const naverWish = naverWishFromEnvironment(env);
  const wish = naverWish === null ? new ClosedNaverWish() : new NaverWishApi(naverWish, fetch);
  const appCard = appCardFromEnvironment(env);
  return {
    card: new InicisMobile(inicis, fetch),
    vbank: new InicisVirtualAccount(inicis, fetch),
    kakao: kakao === null ? new ClosedKakaoPay() : new KakaoPayOnline(kakao, fetch),
    naver: naver === null ? new ClosedNaverPay(wish) : new NaverPayApi(naver, wish, fetch),
    app_card: appCard === null ? new ClosedAppCard() : new AppCardApi(appCard, fetch, now),
  };
}
