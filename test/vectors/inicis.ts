/**
 * Worked examples of KG Inicis' signatures, with invented keys. They were computed with OpenSSL and Python's hashlib,
 * not by code of this repository; the shop's gateway and the sandbox are both tested against them.
 */
export const INICIS_KEYS = {
  mid: 'sandboxpay',
  hash_key: 'SBX_HASH_KEY_0001',
  iniapi_key: 'SBXINIAPIKEY0001',
  iniapi_iv: 'SBXINIAPIIV00001',
} as const;

/** `P_CHKFAKE` of the mobile payment form and of a net cancel. */
export const CHECK_FAKES = [
  {
    P_AMT: '39800',
    P_OID: 'ORD20261121000001',
    P_TIMESTAMP: '1795222800000',
    P_CHKFAKE: 'F4RkcFCWrtCkVCtQ5kixRrcgntZzk24LNjw8b5vxjk5P5EAu3GK+QApOxZIO2nCSXYdz4xPV8dgENEGtUftCIQ==',
  },
  {
    P_AMT: '39800',
    P_OID: 'ORD20261121000001',
    P_TIMESTAMP: '1795237200000',
    P_CHKFAKE: 'rOSC0jo6To0E9L2Qe1a1KWBlyNQfEyZiYpb7xgxXlUbUqx98FpBjJtgO5tOvQCceRIXublRAf0Chq/5A4spWGw==',
  },
] as const;

/** Numbers that are sent encrypted: a bank account and a cash receipt. */
export const ENCRYPTED_NUMBERS = [
  { plain: '11012345678901', encrypted: 'PKpJdQpHV4BC2o+T/tPQoA==' },
  { plain: '01012345678', encrypted: 'Lk8wZQYd/cdgC3JoJ1Gf/g==' },
  { plain: '1234567890', encrypted: 'jG5nHA3I+jxjD83hWXrvpQ==' },
] as const;

const common = { timestamp: '20261121140000', clientIp: '127.0.0.1', mid: 'sandboxpay' };
const card = { ...common, paymethod: 'Card', tid: 'StdpayCARDsandboxpay20261121140101123456' };
const account = { ...common, paymethod: 'Vacct', tid: 'StdpayVBNKsandboxpay20261121140101123457' };
const part = { type: 'PartialRefund', price: '10000', confirmPrice: '29800' };
const refundAcctNum = 'PKpJdQpHV4BC2o+T/tPQoA==';

/** Requests with their signature: `hashData` signs exactly these fields. */
export const SIGNED_REQUESTS = [
  {
    what: 'a full refund to a card',
    call: 'refund',
    fields: { ...card, type: 'Refund' },
    hashData:
      'f1dcfac52d584fe6e468c75fb004c70997487234ae45480bd139aea1b80d4ee6161a8657b8e73932db8ecda8ec22ae3c511ad1c3ce428901e54a2257bd21fd4b',
  },
  {
    what: 'a partial refund to a card',
    call: 'refund',
    fields: { ...card, ...part },
    hashData:
      'c29bfe852711ced431d039886f3bce6cb74b01ada2e69d4d2f5536812345ca8b2351f337dd24245260901e43c63112a9a03b32ed852b99be65618903adf485ee',
  },
  {
    what: 'a full refund to an account',
    call: 'refund',
    fields: { ...account, type: 'Refund', refundAcctNum },
    hashData:
      'de5b211e1b47888717617cd84a4d74a89203c9aa989d3ddb8e6662389f4e46038c8c38ad29720f10487aebdaecdd5a02a392231cc6cb3768e2a83d50e0440611',
  },
  {
    what: 'a partial refund to an account',
    call: 'refund',
    fields: { ...account, ...part, refundAcctNum },
    hashData:
      '0deb228fb042efb26808305baa698aef3d470926ee6fca755255bdc09d459913e5ddad2bc07be62245db2448e6d15b1c8781c086e935dd1859bbac55677d1acb',
  },
  {
    what: 'closing an account before the deposit',
    call: 'refund',
    fields: { ...account, type: 'Refund', paymethod: 'GVacct' },
    hashData:
      '89e73fb22dfdce01abbdbcd07b402194502a159431a33b273eac12a26682f0f33ff767d9383624023465ec32e7805992a50cffd470c2dba0c3c587432d3e8d3a',
  },
  {
    what: 'an inquiry',
    call: 'extra',
    fields: { ...common, type: 'Extra', paymethod: 'Inquiry' },
    hashData:
      '94f9ce137b0c9c9182a2f67b8dcd8a054b65985d3bb299cdb052f7f78119cac2db4790e02bdf6909c6935c060b9e1072972eedc679252d85ad0555f444247703',
  },
  {
    // The vendor publishes no example: the fields and their order are our interpretation of its documentation.
    what: 'a cash receipt',
    call: 'receipt',
    fields: {
      ...common,
      type: 'Issue',
      paymethod: 'Receipt',
      crPrice: '39800',
      supPrice: '36182',
      srcvPrice: '0',
      regNum: 'Lk8wZQYd/cdgC3JoJ1Gf/g==',
    },
    hashData:
      'f24f8ea9246da7c12ccb2466a353a48dcab3d9470a5fe628ece6decd0bbae63f4eb8ee4ea75f640278ad7689f8de689c1d1eb115b0097a46abbc795a55bb7208',
  },
] as const;
