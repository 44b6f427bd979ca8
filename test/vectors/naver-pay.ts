/**
 * Worked examples of Naver Pay with invented keys: payments (payment type) and the wish list (order type), at
 * 2026-11-21 14:00:00 in Korea. They follow the published tables of fields.
 */
export const NAVER_PAY = {
  at: 1_795_237_200_000,
  headers: {
    'x-naver-client-id': 'SBX_NAVER_CLIENT',
    'x-naver-client-secret': 'SBX_NAVER_SECRET',
    'x-naverpay-chain-id': 'SBX_NAVER_CHAIN',
  },
  idempotency: 'x-naverpay-idempotency-key',
  base: '/naverpay-partner/naverpay/payments',
  /** The values with which the browser opens the payment window. */
  window: {
    clientId: 'SBX_NAVER_CLIENT',
    chainId: 'SBX_NAVER_CHAIN',
    merchantPayKey: '20261121-00000007',
    merchantUserKey: 'm1024',
    productName: '샘플 상품 외 1건',
    productCount: 2,
    totalPayAmount: 39_800,
    taxScopeAmount: 39_800,
    taxExScopeAmount: 0,
    returnUrl: 'https://shop.example/return?o=1',
    productItems: [{ categoryType: 'PRODUCT', categoryId: 'GENERAL', uid: '12', name: '샘플 상품', count: 2 }],
  },
  apply: {
    call: 'v2.2/apply/payment',
    request: { paymentId: '20261121NP1234567890' },
    detail: {
      paymentId: '20261121NP1234567890',
      merchantPayKey: '20261121-00000007',
      admissionTypeCode: '01',
      admissionState: 'SUCCESS',
      admissionYmdt: '20261121140000',
      totalPayAmount: 39_800,
      primaryPayAmount: 39_800,
      npointPayAmount: 0,
      primaryPayMeans: 'CARD',
      cardInstCount: 0,
      productName: '샘플 상품 외 1건',
    },
  },
  cancel: {
    call: 'v1/cancel',
    request: {
      paymentId: '20261121NP1234567890',
      cancelAmount: '10000',
      cancelReason: '고객 요청',
      cancelRequester: '2',
      taxScopeAmount: '10000',
      taxExScopeAmount: '0',
      doCompareRest: '1',
      expectedRestAmount: '29800',
    },
    body: {
      paymentId: '20261121NP1234567890',
      primaryPayMeans: 'CARD',
      primaryPayCancelAmount: 10_000,
      npointCancelAmount: 0,
      taxScopeAmount: 10_000,
      taxExScopeAmount: 0,
      totalRestAmount: 29_800,
      cancelYmdt: '20261121140000',
    },
  },
  wish: {
    path: '/customer/api/wishlist.nhn',
    request: {
      SHOP_ID: 'SBX_NAVER_SHOP',
      CERTI_KEY: 'SBX_NAVER_CERTI',
      ITEM_ID: '12',
      ITEM_NAME: '샘플 상품',
      ITEM_UPRICE: '19900',
      ITEM_IMAGE: 'https://shop.example/12.jpg',
      ITEM_THUMB: 'https://shop.example/12.jpg',
      ITEM_URL: 'https://shop.example/product/12',
    },
  },
} as const;
