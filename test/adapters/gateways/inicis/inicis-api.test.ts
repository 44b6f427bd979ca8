import { describe, expect, it } from 'vitest';
import { InicisMobile } from '../../../../adapters/gateways/inicis/inicis-mobile.ts';
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

describe('refund', () => {
  const at = Date.UTC(2026, 10, 21, 5, 0, 0);
  const fullRefund = {
    tid: 'StdpayCARDsandboxpay20261121140101123456',
    amount: 39_800,
    remaining: 0,
    isFull: true,
    message: '고객 요청',
    account: null,
  };

  it('requests a full refund signed like the worked example', async () => {
    const network = new FakeFetch('{"resultCode":"00","resultMsg":"ok","cancelDate":"20261121","cancelTime":"140000"}');
    expect(await new InicisMobile(REAL, network.fetch).refund(fullRefund, at)).toEqual({ kind: 'cancelled' });
    expect(network.requests[0]?.url).toBe('https://iniapi.inicis.com/api/v1/refund');
    expect(network.fields()).toEqual({
      type: 'Refund',
      paymethod: 'Card',
      timestamp: '20261121140000',
      clientIp: '127.0.0.1',
      mid: 'sandboxpay',
      tid: fullRefund.tid,
      msg: '고객 요청',
      hashData:
        'f1dcfac52d584fe6e468c75fb004c70997487234ae45480bd139aea1b80d4ee6161a8657b8e73932db8ecda8ec22ae3c511ad1c3ce428901e54a2257bd21fd4b',
    });
  });

  it('requests a partial refund with its amount and the remaining amount', async () => {
    const network = new FakeFetch('{"resultCode":"00"}');
    await new InicisMobile(REAL, network.fetch).refund(
      { ...fullRefund, amount: 10_000, remaining: 29_800, isFull: false },
      at,
    );
    expect(network.fields()).toMatchObject({
      type: 'PartialRefund',
      price: '10000',
      confirmPrice: '29800',
      hashData:
        'c29bfe852711ced431d039886f3bce6cb74b01ada2e69d4d2f5536812345ca8b2351f337dd24245260901e43c63112a9a03b32ed852b99be65618903adf485ee',
    });
  });

  it('treats a repeated full refund as done, a repeated partial one as unknown', async () => {
    const body = '{"resultCode":"01","resultMsg":"기 취소 거래입니다"}';
    expect(await new InicisMobile(REAL, new FakeFetch(body).fetch).refund(fullRefund, at)).toEqual({
      kind: 'cancelled',
    });
    const part = { ...fullRefund, amount: 1000, remaining: 38_800, isFull: false };
    expect(await new InicisMobile(REAL, new FakeFetch(body).fetch).refund(part, at)).toEqual({ kind: 'unknown' });
  });

  it.each(['', 'null', '[]', '{"resultMsg":"x"}', '<html>'])('returns unknown for the response %s', async (body) => {
    expect(await new InicisMobile(REAL, new FakeFetch(body).fetch).refund(fullRefund, at)).toEqual({ kind: 'unknown' });
  });
});

describe('inquire', () => {
  it('returns unknown, never absent, when the inquiry itself is refused', async () => {
    const refused = new FakeFetch('{"resultCode":"01","resultMsg":"해시값 오류","status":"9"}');
    expect(await new InicisMobile(REAL, refused.fetch).inquire(OID, null, null, NOW)).toEqual({ kind: 'unknown' });
    const strange = new FakeFetch('{"resultCode":"00","status":"7"}');
    expect(await new InicisMobile(REAL, strange.fetch).inquire(OID, null, null, NOW)).toEqual({ kind: 'unknown' });
  });
});
