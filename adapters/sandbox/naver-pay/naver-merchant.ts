/** The only merchant of the sandbox Naver Pay, with its keys for payments and for the wish list. */
export const MERCHANT = {
  client_id: 'SBX_NAVER_CLIENT',
  chain_id: 'SBX_NAVER_CHAIN',
  client_secret: 'SBX_NAVER_SECRET',
  shop_id: 'SBX_NAVER_SHOP',
  certi_key: 'SBX_NAVER_CERTI',
} as const;
