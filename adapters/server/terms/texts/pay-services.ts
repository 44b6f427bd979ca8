import type { PayMethod } from '../../../../core/api/buying/payment.api.ts';
import type { SocialProvider } from '../../../../core/vocabulary/social-providers.ts';

/** A payment method as the texts name it, and the company that handles its payments; null if no company does. */
interface PayService {
  readonly name: string;
  readonly processor: string | null;
  readonly work: string;
}

/** The type requires an entry for every payment method, so that the texts also name a new one. */
export const PAY_SERVICES: Readonly<Record<PayMethod, PayService>> = {
  card: { name: '신용카드', processor: '(주)KG이니시스', work: '신용카드 결제와 취소' },
  vbank: {
    name: '가상계좌(무통장입금)',
    processor: '(주)KG이니시스',
    work: '가상계좌 발급과 환불 송금, 현금영수증 발급',
  },
  kakao: { name: '카카오페이', processor: '(주)카카오페이', work: '카카오페이 결제와 취소' },
  naver: { name: '네이버페이', processor: '네이버파이낸셜(주)', work: '네이버페이 결제와 취소, 네이버페이 찜' },
  app_card: { name: '앱카드', processor: '앱카드 서비스 회사와 카드사', work: '앱에 등록한 카드의 인증과 결제, 취소' },
  point: { name: '포인트', processor: null, work: '' },
};

export const LOGIN_SERVICES: Readonly<Record<SocialProvider, { readonly name: string; readonly company: string }>> = {
  kakao: { name: '카카오', company: '(주)카카오' },
  naver: { name: '네이버', company: '네이버(주)' },
  apple: { name: 'Apple', company: 'Apple Inc.' },
};

/** Returns the companies that handle payments, each with all of its work. */
export function payProcessors(): readonly { readonly company: string; readonly work: string }[] {
  const works = new Map<string, string[]>();
  for (const { processor, work } of Object.values(PAY_SERVICES)) {
    if (processor !== null) works.set(processor, [...(works.get(processor) ?? []), work]);
  }
  return [...works].map(([company, work]) => ({ company, work: work.join(', ') }));
}
