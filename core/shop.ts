/** Data of the shop that is fixed at build time. `CompanyInfo` has the legal data. */
export const SHOP_INFO = {
  name: '모아장',
  latinName: 'moajang',
  promise: '모일수록 내려가는 가격, 좋은 것을 함께 사는 장터예요.',
  appStoreUrl: 'https://apps.apple.com/kr/app/id0000000000',
  playStoreUrl: 'https://play.google.com/store/apps/details?id=kr.moajang.app',
} as const;
