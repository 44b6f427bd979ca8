import { describe, expect, it } from 'vitest';
import { decryptNumber } from '../../../../adapters/sandbox/inicis/inicis-signature.ts';
import { CHECK_FAKES, ENCRYPTED_NUMBERS, INICIS_KEYS, SIGNED_REQUESTS } from '../../../vectors/inicis.ts';
import { sandboxAlone } from '../sandbox-alone.ts';

const NOON = 1_795_237_200_000;
const UNSIGNED = '해시값이 맞지 않습니다';

describe('the payment window of the sandbox KG Inicis', () => {
  const open = async (signed: Readonly<Record<string, string>>) => {
    const response = await sandboxAlone(NOON).postForm('/sandbox/inicis/smart/payment/', {
      P_INI_PAYMENT: 'CARD',
      P_MID: INICIS_KEYS.mid,
      P_GOODS: '감귤',
      P_UNAME: '김하나',
      P_NEXT_URL: 'http://127.0.0.1:4000/next',
      ...signed,
    });
    return response.status;
  };

  it.each(CHECK_FAKES)('opens for the worked example of P_CHKFAKE at $P_TIMESTAMP', async (signed) => {
    expect(await open(signed)).toBe(200);
  });

  it.each(['P_AMT', 'P_OID', 'P_TIMESTAMP', 'P_CHKFAKE'])('does not open when %s is different', async (name) => {
    const [signed] = CHECK_FAKES;
    expect(await open({ ...signed, [name]: `${new Map(Object.entries(signed)).get(name)}1` })).toBe(400);
  });
});

describe('the back office of the sandbox KG Inicis', () => {
  const request = async (call: string, fields: Readonly<Record<string, string>>) => {
    const response = await sandboxAlone(NOON).postForm(`/sandbox/inicis/api/v1/${call}`, fields);
    return response.text();
  };

  it.each(SIGNED_REQUESTS)(
    'accepts the signature of the worked example of $what',
    async ({ call, fields, hashData }) => {
      expect(await request(call, { ...fields, hashData })).not.toContain(UNSIGNED);
    },
  );

  it.each(
    SIGNED_REQUESTS.flatMap(({ what, call, fields, hashData }) =>
      Object.entries(fields)
        .filter(([name]) => name !== 'type' && name !== 'paymethod')
        .map(([name, value]) => ({ what, call, name, changed: { ...fields, hashData, [name]: `${value}0` } })),
    ),
  )('refuses $what when $name differs from the signed one', async ({ call, changed }) => {
    expect(await request(call, changed)).toContain(UNSIGNED);
  });

  it('issues a cash receipt for the encrypted number of the worked example', async () => {
    const receipt = SIGNED_REQUESTS.find(({ call }) => call === 'receipt');
    const more = { hashData: receipt?.hashData ?? '', tax: '3618', useOpt: '1' };
    expect(JSON.parse(await request('receipt', { ...receipt?.fields, ...more }))).toMatchObject({
      resultCode: '00',
      authDate: '20261121',
      authTime: '140000',
    });
  });
});

describe('decryptNumber', () => {
  it.each(ENCRYPTED_NUMBERS)('decrypts $plain', ({ plain, encrypted }) => {
    expect(decryptNumber(encrypted, INICIS_KEYS.iniapi_key, INICIS_KEYS.iniapi_iv)).toBe(plain);
  });

  it('does not decrypt a number with another key, and returns null for text that is not encrypted', () => {
    const [{ plain, encrypted }] = ENCRYPTED_NUMBERS;
    expect(decryptNumber(encrypted, 'SBXINIAPIKEY0002', INICIS_KEYS.iniapi_iv)).not.toBe(plain);
    expect(decryptNumber('not encrypted', INICIS_KEYS.iniapi_key, INICIS_KEYS.iniapi_iv)).toBeNull();
  });
});
