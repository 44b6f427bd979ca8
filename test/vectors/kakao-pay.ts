/**
 * Worked examples of KakaoPay's online API, one-time payment, with invented keys: what the shop sends, and what
 * KakaoPay responds at 2026-11-21 14:00:00 in Korea. They follow the published tables of fields.
 */
export const KAKAO_PAY = {
  authorization: 'SECRET_KEY DEV0000SANDBOXKEY0000',
  at: 1_795_237_200_000,
  ready: {
    path: '/online/v1/payment/ready',
    request: {
      cid: 'TC0ONETIME',
      partner_order_id: 'ORD20261121000001',
      partner_user_id: 'm1024',
      item_name: '샘플 상품 외 1건',
      quantity: 2,
      total_amount: 39_800,
      tax_free_amount: 0,
      approval_url: 'https://shop.example/order/kakao/forward?o=ORD20261121000001',
      cancel_url: 'https://shop.example/order/cancel',
      fail_url: 'https://shop.example/order/cancel?reason=fail',
    },
    response: {
      tid: 'T1234567890123456789',
      next_redirect_app_url: 'https://kakao.example/aInfo',
      next_redirect_mobile_url: 'https://kakao.example/mInfo',
      next_redirect_pc_url: 'https://kakao.example/info',
      android_app_scheme: 'kakaotalk://kakaopay/pg?url=x',
      ios_app_scheme: 'kakaotalk://kakaopay/pg?url=x',
      created_at: '2026-11-21T14:00:00',
    },
  },
  approve: {
    path: '/online/v1/payment/approve',
    request: {
      cid: 'TC0ONETIME',
      tid: 'T1234567890123456789',
      partner_order_id: 'ORD20261121000001',
      partner_user_id: 'm1024',
      pg_token: '0123456789abcdef0123',
      total_amount: 39_800,
    },
    response: {
      aid: 'A1234567890123456789',
      tid: 'T1234567890123456789',
      cid: 'TC0ONETIME',
      partner_order_id: 'ORD20261121000001',
      partner_user_id: 'm1024',
      payment_method_type: 'CARD',
      amount: { total: 39_800, tax_free: 0, vat: 3_618, point: 0, discount: 0, green_deposit: 0 },
      item_name: '샘플 상품 외 1건',
      quantity: 2,
      created_at: '2026-11-21T14:00:00',
      approved_at: '2026-11-21T14:00:00',
    },
  },
  cancel: {
    path: '/online/v1/payment/cancel',
    request: {
      cid: 'TC0ONETIME',
      tid: 'T1234567890123456789',
      cancel_amount: 10_000,
      cancel_tax_free_amount: 0,
      cancel_available_amount: 39_800,
    },
    response: {
      tid: 'T1234567890123456789',
      status: 'PART_CANCEL_PAYMENT',
      approved_cancel_amount: { total: 10_000, tax_free: 0, vat: 909, point: 0, discount: 0, green_deposit: 0 },
      canceled_amount: { total: 10_000, tax_free: 0, vat: 909, point: 0, discount: 0, green_deposit: 0 },
      cancel_available_amount: { total: 29_800, tax_free: 0, vat: 2_709, point: 0, discount: 0, green_deposit: 0 },
      canceled_at: '2026-11-21T14:00:00',
    },
  },
} as const;
