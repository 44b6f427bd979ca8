/** The company's name, legal data and customer service contacts. All other code must use these constants. */
export const SHOP_INFO = {
  name: '모아장',
  latin_name: 'moajang',
  promise: '모일수록 내려가는 가격, 좋은 것을 함께 사는 장터예요.',
  company: '(주)모아장',
  ceo: '윤하람',
  business_number: '120-88-00427',
  mail_order_number: '제2026-서울성동-0427호',
  address: '서울 성동구 왕십리로 88, 6층',
  email: 'help@moajang.kr',
  hosting: '(주)모아장',
  cs_phone: '1600-0427',
  cs_hours: '평일 10:30 - 17:00',
  cs_closed: '점심 12:30 - 13:30 · 주말, 공휴일 휴무',
  intermediary_notice:
    '모아장은 통신판매중개자로 거래 당사자가 아니며, 판매자가 등록한 상품 정보와 거래에 대해 책임을 지지 않아요.',
  app_store_url: 'https://apps.apple.com/kr/app/id0000000000',
  play_store_url: 'https://play.google.com/store/apps/details?id=kr.moajang.app',
} as const;

/** Returns the Fair Trade Commission's public page for a business number. */
export function businessLookupUrl(business_number: string): string {
  return `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${business_number.replaceAll('-', '')}`;
}
