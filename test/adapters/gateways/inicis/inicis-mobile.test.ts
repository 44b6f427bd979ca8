import { describe, expect, it } from 'vitest';
import { InicisMobile } from '../../../../adapters/gateways/inicis/inicis-mobile.ts';
import { sandboxInicisSettings } from '../../../../adapters/gateways/inicis/inicis-settings.ts';
import { realInicis } from './real-inicis.ts';
import { FakeFetch } from '../wire/fake-fetch.ts';

const NOW = 1_795_222_800_000;
const REAL = realInicis({
  INICIS_MID: 'sandboxpay',
  INICIS_HASH_KEY: 'SBX_HASH_KEY_0001',
  INICIS_INIAPI_KEY: 'SBXINIAPIKEY0001',
  INICIS_INIAPI_IV: 'SBXINIAPIIV00001',
  INICIS_TIMEOUT_MS: '50',
});
const OID = 'ORD20261121000001';
const AUTHENTICATION = {
  tid: 'INIMX_AUTHsandboxpay20261121140000000001',
  approve_url: 'https://fcmobile.inicis.com/smart/payReq.ini',
  idc_name: 'fc',
};
const APPROVED =
  'P_STATUS=00&P_AUTH_DT=20261121140101&P_AUTH_NO=12345678&P_RMESG1=성공적으로 처리 하였습니다.&P_RMESG2=00&P_TID=INIMX_CARDsandboxpay20261121140101123456' +
  '&P_FN_CD1=14&P_AMT=39800&P_TYPE=CARD&P_UNAME=김하나&P_MID=sandboxpay&P_OID=ORD20261121000001&P_NOTI=ORD20261121000001&P_CARD_NUM=4518421234561234&P_FN_NM=신한';

const untouched = new FakeFetch(() => Promise.reject(new Error('nothing should be sent')));
const gateway = new InicisMobile(REAL, untouched.fetch);

function paying(more: object = {}) {
  return gateway.openForm({
    oid: OID,
    amount: 39_800,
    goods_name: '감귤 5kg',
    buyer_name: '김하나',
    buyer_phone: '010-1234-5678',
    buyer_email: 'hana@example.com',
    return_url: 'https://shop.example/pg/inicis/m/next',
    notice_url: 'https://shop.example/pg/inicis/notice',
    now: NOW,
    ...more,
  });
}

describe('openForm', () => {
  it('signs amount, order number and time, and sends the order number in the field that the gateway echoes', () => {
    const form = paying();
    expect(form).toMatchObject({
      action: 'https://mobile.inicis.com/smart/payment/',
      method: 'POST',
      accept_charset: 'utf-8',
    });
    expect(form.fields).toMatchObject({
      P_INI_PAYMENT: 'CARD',
      P_MID: 'sandboxpay',
      P_OID: OID,
      P_NOTI: OID,
      P_AMT: '39800',
      P_MOBILE: '01012345678',
      P_CHARSET: 'utf8',
      P_TIMESTAMP: '1795222800000',
      P_CHKFAKE: 'F4RkcFCWrtCkVCtQ5kixRrcgntZzk24LNjw8b5vxjk5P5EAu3GK+QApOxZIO2nCSXYdz4xPV8dgENEGtUftCIQ==',
    });
    expect(form.fields['P_RESERVED']?.split('&')).toContain('amt_hash=Y');
  });

  it('names the app to which a card app on iOS returns', () => {
    const { fields } = paying({ app_scheme: 'moajang://' });
    expect(fields['P_RESERVED']?.split('&')).toContain('app_scheme=moajang://');
    expect(paying({ app_scheme: null }).fields['P_RESERVED']).not.toContain('app_scheme');
  });

  it('sends no secret to the browser', () => {
    const sent = JSON.stringify(paying());
    for (const secret of [REAL.hash_key, REAL.iniapi_key, REAL.iniapi_iv]) expect(sent).not.toContain(secret);
  });

  it('removes characters from names that would break a response that echoes them', () => {
    const { fields } = paying({ goods_name: '감귤&P_AMT=1|<b>', buyer_name: '\u0000&&' });
    expect(fields['P_GOODS']).toBe('감귤 P_AMT 1 b');
    expect(fields['P_UNAME']).toBe('고객');
  });

  it('cuts a long name at a character boundary, within 80 bytes', () => {
    expect(paying({ goods_name: '가'.repeat(100) }).fields['P_GOODS']).toBe('가'.repeat(26));
  });

  it.each([0, -1, 1.5, Number.NaN, 1e21])('throws for the amount %s', (amount) => {
    expect(() => paying({ amount })).toThrow(RangeError);
  });

  it.each(['', 'a b', 'a&b', 'x'.repeat(41)])('throws for the order number "%s"', (oid) => {
    expect(() => paying({ oid })).toThrow(RangeError);
  });
});

describe('readReturn', () => {
  const good = {
    P_STATUS: '00',
    P_RMESG1: '',
    P_TID: AUTHENTICATION.tid,
    P_REQ_URL: AUTHENTICATION.approve_url,
    P_NOTI: OID,
    P_AMT: '39800',
    idc_name: 'fc',
  };

  it('reads an authenticated return', () => {
    expect(gateway.readReturn(good)).toEqual({
      kind: 'authenticated',
      oid: OID,
      amount: 39_800,
      authentication: AUTHENTICATION,
    });
  });

  it.each([
    'http://fcmobile.inicis.com/smart/payReq.ini',
    'https://fcmobile.inicis.com.evil.example/smart/payReq.ini',
    'https://evil.example/smart/payReq.ini',
    'https://fcmobile.inicis.com@evil.example/smart/payReq.ini',
    'https://user:secret@fcmobile.inicis.com/smart/payReq.ini',
    'https://fcmobile.inicis.com:8443/smart/payReq.ini',
    'https://fcmobile.inicis.com/smart/payReq.ini?next=1',
    'https://fcmobile.inicis.com/smart/payReq.ini#x',
    'https://fcmobile.inicis.com/smart/../admin',
    'https://169.254.169.254/smart/payReq.ini',
    'http://127.0.0.1:4002/sandbox/inicis/smart/payReq.ini',
    'https://ksmobile.inicis.com/smart/payReq.ini',
    'javascript:alert(1)',
    '',
  ])('treats a return with the approval address %s as forged', (P_REQ_URL) => {
    expect(gateway.readReturn({ ...good, P_REQ_URL })).toEqual({ kind: 'invalid' });
  });

  it.each(['P_TID', 'P_REQ_URL', 'P_NOTI', 'P_AMT', 'idc_name', 'P_STATUS'])('returns invalid without %s', (name) => {
    expect(gateway.readReturn({ ...good, [name]: '' })).toEqual({ kind: 'invalid' });
  });

  it.each(['-1', '0', '1e3', '39,800', ' 39800'])('returns invalid for the amount "%s"', (P_AMT) => {
    expect(gateway.readReturn({ ...good, P_AMT })).toEqual({ kind: 'invalid' });
  });

  it('returns invalid for an empty return', () => {
    expect(gateway.readReturn({})).toEqual({ kind: 'invalid' });
  });

  it('returns our own message for a refusal, never text from the browser’s post', () => {
    const back = gateway.readReturn({ P_STATUS: '01', P_RMESG1: '<b>010-0000-0000 으로 전화 주세요</b>', P_NOTI: OID });
    expect(back).toEqual({ kind: 'refused', oid: OID, message: '결제가 완료되지 않았어요. 다시 시도해 주세요.' });
  });

  it('returns no order number when a refusal has no valid one', () => {
    expect(gateway.readReturn({ P_STATUS: '01', P_NOTI: "' or 1=1" })).toMatchObject({ kind: 'refused', oid: null });
  });

  it('accepts the sandbox as approval address only with the settings of the sandbox', () => {
    const sandbox = new InicisMobile(sandboxInicisSettings('http://127.0.0.1:4002'), untouched.fetch);
    const P_REQ_URL = 'http://127.0.0.1:4002/sandbox/inicis/smart/payReq.ini';
    expect(sandbox.readReturn({ ...good, P_REQ_URL, idc_name: 'stg' }).kind).toBe('authenticated');
    expect(sandbox.readReturn(good).kind).toBe('invalid');
    expect(sandbox.readReturn({ ...good, P_REQ_URL: P_REQ_URL.replace('4002', '4003') }).kind).toBe('invalid');
  });
});

describe('approve', () => {
  function gatewayResponding(response: string | (() => Promise<Response>)) {
    const network = new FakeFetch(response);
    const approve = () => new InicisMobile(REAL, network.fetch).approve(OID, 39_800, AUTHENTICATION);
    return { network, approve };
  }

  it('reads a recorded approval, and masks an unmasked card number', async () => {
    const { network, approve } = gatewayResponding(APPROVED);
    expect(await approve()).toEqual({
      kind: 'approved',
      tid: 'INIMX_CARDsandboxpay20261121140101123456',
      oid: OID,
      amount: 39_800,
      approved_at: '2026-11-21 14:01:01',
      card_name: '신한카드',
      card_number: '451842******1234',
      approval_number: '12345678',
    });
    expect(network.requests[0]).toMatchObject({
      url: AUTHENTICATION.approve_url,
      init: { method: 'POST', redirect: 'manual' },
    });
    expect(network.fields()).toMatchObject({ P_MID: 'sandboxpay', P_TID: AUTHENTICATION.tid });
  });

  it('reads percent-encoded and EUC-KR responses', async () => {
    const encoded = new URLSearchParams([...new URLSearchParams(APPROVED)]).toString();
    expect(await gatewayResponding(encoded).approve()).toMatchObject({ kind: 'approved', amount: 39_800 });
    // '한도초과' in EUC-KR
    const legacy = new Uint8Array([
      ...Buffer.from('P_STATUS=01&P_RMESG1='),
      0xc7,
      0xd1,
      0xb5,
      0xb5,
      0xc3,
      0xca,
      0xb0,
      0xfa,
    ]);
    const declined = gatewayResponding(() => Promise.resolve(new Response(legacy)));
    expect(await declined.approve()).toEqual({ kind: 'declined', message: '한도초과' });
  });

  it('returns the gateway’s amount and order number unchanged', async () => {
    const other = APPROVED.replace('P_AMT=39800', 'P_AMT=39801').replace(`P_OID=${OID}`, 'P_OID=OTHER');
    expect(await gatewayResponding(other).approve()).toMatchObject({ kind: 'approved', amount: 39_801, oid: 'OTHER' });
  });

  it('returns declined with the reason when the gateway declines', async () => {
    expect(await gatewayResponding('P_STATUS=1157&P_RMESG1=잔액이 부족합니다').approve()).toEqual({
      kind: 'declined',
      message: '잔액이 부족합니다',
    });
  });

  it.each([
    ['is empty', ''],
    ['is an HTML page', '<html>점검 중</html>'],
    ['is truncated', APPROVED.slice(0, APPROVED.indexOf('&P_AMT'))],
    ['has an invalid amount', APPROVED.replace('P_AMT=39800', 'P_AMT=abc')],
    ['has an invalid time', APPROVED.replace('20261121140101', '20261321140101')],
    ['belongs to another merchant', APPROVED.replace('P_MID=sandboxpay', 'P_MID=another___')],
    ['contains a field twice', `${APPROVED}&P_AMT=1`],
    ['reports an earlier approval', 'P_STATUS=01&P_RMESG1=이미 승인된 거래입니다'],
  ])('returns unknown when the response %s', async (_what, response) => {
    expect(await gatewayResponding(response).approve()).toEqual({ kind: 'unknown' });
  });

  it.each([500, 502, 404, 302])('returns unknown for HTTP %i', async (status) => {
    const { approve } = gatewayResponding(() => Promise.resolve(new Response(APPROVED, { status })));
    expect(await approve()).toEqual({ kind: 'unknown' });
  });

  it('returns unknown when the connection breaks', async () => {
    expect(await gatewayResponding(() => Promise.reject(new TypeError('fetch failed'))).approve()).toEqual({
      kind: 'unknown',
    });
  });

  it('sets a timeout for the request', async () => {
    const { network, approve } = gatewayResponding(APPROVED);
    await approve();
    expect(network.requests[0]?.init.signal).toBeInstanceOf(AbortSignal);
  });

  it('sends nothing to a foreign address, even if it was stored', async () => {
    const network = new FakeFetch(APPROVED);
    const stored = { ...AUTHENTICATION, approve_url: 'https://evil.example/smart/payReq.ini' };
    const tampered = new InicisMobile(REAL, network.fetch);
    expect(await tampered.approve(OID, 39_800, stored)).toEqual({ kind: 'unknown' });
    expect(await tampered.netCancel(OID, 39_800, stored, NOW)).toEqual({ kind: 'unknown' });
    expect(network.requests).toEqual([]);
  });
});

describe('netCancel', () => {
  it('signs order number, amount and time, and calls the host that approved', async () => {
    const network = new FakeFetch('P_STATUS=00&P_RMESG1=ok');
    const result = await new InicisMobile(REAL, network.fetch).netCancel(OID, 39_800, AUTHENTICATION, NOW);
    expect(result).toEqual({ kind: 'cancelled' });
    expect(network.requests[0]?.url).toBe('https://fcmobile.inicis.com/smart/payNetCancel.ini');
    expect(network.fields()).toMatchObject({
      P_MID: 'sandboxpay',
      P_TID: AUTHENTICATION.tid,
      P_OID: OID,
      P_AMT: '39800',
      P_TIMESTAMP: '1795222800000',
      P_CHKFAKE: 'F4RkcFCWrtCkVCtQ5kixRrcgntZzk24LNjw8b5vxjk5P5EAu3GK+QApOxZIO2nCSXYdz4xPV8dgENEGtUftCIQ==',
    });
  });

  it('returns unknown without a response, and refused with the reason after a refusal', async () => {
    const silent = new FakeFetch(() => Promise.reject(new TypeError('fetch failed')));
    const refusing = new FakeFetch('P_STATUS=01&P_RMESG1=원거래 없음');
    expect(await new InicisMobile(REAL, silent.fetch).netCancel(OID, 1, AUTHENTICATION, NOW)).toEqual({
      kind: 'unknown',
    });
    expect(await new InicisMobile(REAL, refusing.fetch).netCancel(OID, 1, AUTHENTICATION, NOW)).toEqual({
      kind: 'refused',
      message: '원거래 없음',
    });
  });
});
