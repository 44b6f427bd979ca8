/**
 * The only merchant of the sandbox KG Inicis, with its keys. Defined apart from the server's settings, since the real
 * vendor has its own copy, too.
 */
export const MERCHANT = {
  mid: 'sandboxpay',
  hash_key: 'SBX_HASH_KEY_0001',
  iniapi_key: 'SBXINIAPIKEY0001',
  iniapi_iv: 'SBXINIAPIIV00001',
} as const;
