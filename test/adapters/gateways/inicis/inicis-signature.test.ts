import { describe, expect, it } from 'vitest';
import { checkFake, encryptAccount, hashData } from '../../../../adapters/gateways/inicis/inicis-signature.ts';
import { CHECK_FAKES, ENCRYPTED_NUMBERS, INICIS_KEYS, SIGNED_REQUESTS } from '../../../vectors/inicis.ts';

describe('checkFake', () => {
  it.each(CHECK_FAKES)(
    'matches the worked example at $P_TIMESTAMP byte for byte',
    ({ P_AMT, P_OID, P_TIMESTAMP, P_CHKFAKE }) => {
      expect(checkFake(P_AMT, P_OID, P_TIMESTAMP, INICIS_KEYS.hash_key)).toBe(P_CHKFAKE);
    },
  );
});

describe('hashData', () => {
  it.each(SIGNED_REQUESTS)('matches the worked example of $what byte for byte', ({ fields, hashData: expected }) => {
    expect(hashData(INICIS_KEYS.iniapi_key, fields)).toBe(expected);
  });
});

describe('encryptAccount', () => {
  it.each(ENCRYPTED_NUMBERS)('matches the worked example of $plain byte for byte', ({ plain, encrypted }) => {
    expect(encryptAccount(plain, INICIS_KEYS.iniapi_key, INICIS_KEYS.iniapi_iv)).toBe(encrypted);
  });
});
