import { describe, expect, it } from 'vitest';
import { checkFake, hashData } from '../../../../adapters/server/gateways/inicis-signature.ts';

const KEY = 'SBXINIAPIKEY0001';
const common = { timestamp: '20261121140000', clientIp: '127.0.0.1', mid: 'sandboxpay' };
const card = { ...common, paymethod: 'Card', tid: 'StdpayCARDsandboxpay20261121140101123456' };
const account = {
  ...common,
  paymethod: 'Vacct',
  tid: 'StdpayVBNKsandboxpay20261121140101123457',
  refundAcctNum: 'PKpJdQpHV4BC2o+T/tPQoA==',
};
const part = { type: 'PartialRefund', price: '10000', confirmPrice: '29800' };

describe('checkFake', () => {
  it('is the Base64 of the raw digest over amount, order number, timestamp and key', () => {
    expect(checkFake('39800', 'ORD20261121000001', '1795222800000', 'SBX_HASH_KEY_0001')).toBe(
      'F4RkcFCWrtCkVCtQ5kixRrcgntZzk24LNjw8b5vxjk5P5EAu3GK+QApOxZIO2nCSXYdz4xPV8dgENEGtUftCIQ==',
    );
  });
});

describe('hashData', () => {
  it.each([
    [
      'a whole refund to a card',
      { ...card, type: 'Refund' },
      'f1dcfac52d584fe6e468c75fb004c70997487234ae45480bd139aea1b80d4ee6161a8657b8e73932db8ecda8ec22ae3c511ad1c3ce428901e54a2257bd21fd4b',
    ],
    [
      'a part refund to a card',
      { ...card, ...part },
      'c29bfe852711ced431d039886f3bce6cb74b01ada2e69d4d2f5536812345ca8b2351f337dd24245260901e43c63112a9a03b32ed852b99be65618903adf485ee',
    ],
    [
      'a whole refund to an account',
      { ...account, type: 'Refund' },
      'de5b211e1b47888717617cd84a4d74a89203c9aa989d3ddb8e6662389f4e46038c8c38ad29720f10487aebdaecdd5a02a392231cc6cb3768e2a83d50e0440611',
    ],
    [
      'a part refund to an account',
      { ...account, ...part },
      '0deb228fb042efb26808305baa698aef3d470926ee6fca755255bdc09d459913e5ddad2bc07be62245db2448e6d15b1c8781c086e935dd1859bbac55677d1acb',
    ],
    [
      'an inquiry',
      { ...common, type: 'Extra', paymethod: 'Inquiry' },
      '94f9ce137b0c9c9182a2f67b8dcd8a054b65985d3bb299cdb052f7f78119cac2db4790e02bdf6909c6935c060b9e1072972eedc679252d85ad0555f444247703',
    ],
  ])('matches the worked example of %s byte for byte', (_what, fields, expected) => {
    expect(hashData(KEY, fields)).toBe(expected);
  });
});
