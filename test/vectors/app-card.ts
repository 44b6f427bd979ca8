/**
 * Requests of the in-app card with invented keys: `X-Signature` is the HMAC-SHA256 in hex over the timestamp, a dot
 * and the body, computed with Python's hmac and OpenSSL.
 */
export const APP_CARD = {
  authorization: 'Bearer SBX_APP_CARD_KEY',
  secret: 'SBX_APP_CARD_SECRET',
  /** Epoch milliseconds, as sent. */
  timestamp: '1795237200000',
} as const;

/** Signed requests and their purpose. */
export const APP_CARD_SIGNATURES = [
  {
    what: 'the cards of a holder',
    path: '/v1/cards',
    body: '{"user_token":"UT1"}',
    signature: '844b97aa93736a5102d1888520055b4ca53d92beebdcfee30dc02f77d0d22dd1',
  },
  {
    what: 'a payment with a Korean product name',
    path: '/v1/payments',
    body: '{"user_token":"UT1","amount":39800,"card_id":"C1","installment":0,"order_no":"20261121-00000007","goods_name":"제주 감귤 5kg 외 1건"}',
    signature: '4c2f59ea024821d39218da12d6b814f75d1b3838595cdc1d24c9553e1b53286e',
  },
] as const;

/** A request without a body. */
export const APP_CARD_LOOK_UP = {
  path: '/v1/payments/AC1',
  signature: '4126465b365a2241b6b4dff7969a4e49646ed4cf47a371a12a9c9b0343ae3c66',
} as const;
