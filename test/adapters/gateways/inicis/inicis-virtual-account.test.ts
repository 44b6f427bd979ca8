import { describe, expect, it } from 'vitest';
import { realInicis } from './real-inicis.ts';
import { InicisVirtualAccount } from '../../../../adapters/gateways/inicis/inicis-virtual-account.ts';
import { ENCRYPTED_NUMBERS } from '../../../vectors/inicis.ts';
import { FakeFetch } from '../wire/fake-fetch.ts';

const NOW = Date.UTC(2026, 10, 21, 5, 0, 0);
const KEYS = {
  INICIS_MID: 'sandboxpay',
  INICIS_HASH_KEY: 'SBX_HASH_KEY_0001',
  INICIS_INIAPI_KEY: 'SBXINIAPIKEY0001',
  INICIS_INIAPI_IV: 'SBXINIAPIIV00001',
};
const REAL = realInicis(KEYS);
const OID = 'ORD20261121000001';
const TID = 'StdpayVBNKsandboxpay20261121140101123457';
const AUTHENTICATION = {
  tid: 'INIMX_AUTHsandboxpay20261121140000000001',
  approve_url: 'https://fcmobile.inicis.com/smart/payReq.ini',
  idc_name: 'fc',
};
const ISSUED =
  `P_STATUS=00&P_AUTH_DT=20261121140101&P_RMESG1=ok&P_TID=${TID}&P_AMT=39800&P_TYPE=VBANK&P_MID=sandboxpay&P_OID=${OID}` +
  '&P_VACT_NUM=562-1123-4567890&P_VACT_BANK_CODE=88&P_VACT_NAME=(주)모아장&P_VACT_DATE=20261122&P_VACT_TIME=235959';

const gatewayResponding = (body: string) => {
  const network = new FakeFetch(body);
  return { network, gateway: new InicisVirtualAccount(REAL, network.fetch) };
};
const request = {
  oid: OID,
  amount: 39_800,
  goods_name: '감귤 5kg',
  buyer_name: '김하나',
  buyer_phone: '010-1234-5678',
  buyer_email: 'hana@example.com',
  return_url: 'https://shop.example/pg/inicis/next/x',
  notice_url: 'https://shop.example/pg/inicis/notice',
  now: NOW,
};

describe('opening the window of a virtual account', () => {
  it('requests an account until the end of the next day, with a notice', () => {
    const { fields } = gatewayResponding('').gateway.openForm(request);
    expect(fields).toMatchObject({
      P_INI_PAYMENT: 'VBANK',
      P_VBANK_DT: '20261122',
      P_VBANK_TM: '2359',
      P_NOTI_URL: 'https://shop.example/pg/inicis/notice',
      P_AMT: '39800',
    });
  });

  it('requests no cash receipt, since the server issues the one requested at the checkout', () => {
    const { fields } = gatewayResponding('').gateway.openForm(request);
    expect(fields['P_RESERVED']).toContain('&vbank_receipt=N');
  });
});

describe('issuing a virtual account', () => {
  const issue = (body: string) => gatewayResponding(body).gateway.approve(OID, 39_800, AUTHENTICATION);

  it('returns the account, with digits only in its number', async () => {
    expect(await issue(ISSUED)).toEqual({
      kind: 'issued',
      tid: TID,
      oid: OID,
      amount: 39_800,
      bank_code: '88',
      account_no: '56211234567890',
      account_name: '(주)모아장',
      until_dt: '2026-11-22 23:59:59',
    });
  });

  it('includes the last minute of a deadline without seconds', async () => {
    expect(await issue(ISSUED.replace('235959', '2359'))).toMatchObject({ until_dt: '2026-11-22 23:59:59' });
  });

  it.each(['P_VACT_NUM', 'P_VACT_BANK_CODE', 'P_VACT_DATE', 'P_AMT', 'P_TID'])(
    'returns unknown, never declined, when %s cannot be read',
    async (field) => {
      expect(await issue(ISSUED.replace(new RegExp(`${field}=[^&]*`), `${field}=`))).toEqual({ kind: 'unknown' });
    },
  );

  it('returns the reason when it is declined', async () => {
    expect(await issue('P_STATUS=01&P_RMESG1=계좌를 발급할 수 없습니다')).toEqual({
      kind: 'declined',
      message: '계좌를 발급할 수 없습니다',
    });
  });
});

describe('refunding a deposit to a virtual account', () => {
  const account = { bank_code: '088', account_no: '11012345678901', account_name: '김하나' };
  const fullRefund = { tid: TID, amount: 39_800, remaining: 0, isFull: true, message: '고객 요청', account };

  it('requests a full refund encrypted and signed like the worked example', async () => {
    const { network, gateway } = gatewayResponding('{"resultCode":"00"}');
    expect(await gateway.refund(fullRefund, NOW)).toEqual({ kind: 'cancelled' });
    expect(network.fields()).toEqual({
      type: 'Refund',
      paymethod: 'Vacct',
      timestamp: '20261121140000',
      clientIp: '127.0.0.1',
      mid: 'sandboxpay',
      tid: TID,
      refundAcctNum: 'PKpJdQpHV4BC2o+T/tPQoA==',
      refundBankCode: '88',
      refundAcctName: '김하나',
      msg: '고객 요청',
      hashData:
        'de5b211e1b47888717617cd84a4d74a89203c9aa989d3ddb8e6662389f4e46038c8c38ad29720f10487aebdaecdd5a02a392231cc6cb3768e2a83d50e0440611',
    });
  });

  it('requests a partial refund signed like the worked example', async () => {
    const { network, gateway } = gatewayResponding('{"resultCode":"00"}');
    await gateway.refund({ ...fullRefund, amount: 10_000, remaining: 29_800, isFull: false }, NOW);
    expect(network.fields()).toMatchObject({
      type: 'PartialRefund',
      price: '10000',
      confirmPrice: '29800',
      hashData:
        '0deb228fb042efb26808305baa698aef3d470926ee6fca755255bdc09d459913e5ddad2bc07be62245db2448e6d15b1c8781c086e935dd1859bbac55677d1acb',
    });
  });

  it.each([
    null,
    { ...account, bank_code: '999' },
    { ...account, account_no: '110-1234' },
    { ...account, account_name: '<>' },
  ])('sends no request without a valid account', async (other) => {
    const { network, gateway } = gatewayResponding('{"resultCode":"00"}');
    expect((await gateway.refund({ ...fullRefund, account: other }, NOW)).kind).toBe('refused');
    expect(network.requests).toEqual([]);
  });
});

describe('closing a virtual account', () => {
  it.each([
    ['{"resultCode":"00"}', 'cancelled'],
    ['{"resultCode":"01","resultMsg":"이미 취소된 거래입니다"}', 'cancelled'],
    ['{"resultCode":"01","resultMsg":"입금된 계좌입니다"}', 'refused'],
    ['<html>', 'unknown'],
  ])('reads the response %s as %s', async (body, kind) => {
    const { network, gateway } = gatewayResponding(body);
    expect((await gateway.closeAccount(TID, '기한 지남', NOW)).kind).toBe(kind);
    expect(network.fields()).toMatchObject({ type: 'Refund', paymethod: 'GVacct', tid: TID });
  });
});

describe('a notice', () => {
  const { gateway } = gatewayResponding('');
  const notice = {
    P_MID: 'sandboxpay',
    P_TID: TID,
    P_OID: OID,
    P_TYPE: 'VBANK',
    P_STATUS: '02',
    P_AMT: '39800',
    P_RMESG1: 'P_VACCT_NO=562-1123-4567890|P_EXP_DATETIME=20261122235959',
  };

  it('of a deposit contains order, number, amount and account', () => {
    const read = { kind: 'deposit', oid: OID, tid: TID, amount: 39_800 };
    expect(gateway.readNotice(notice)).toEqual({ ...read, account_no: '56211234567890' });
    expect(gateway.readNotice({ ...notice, P_RMESG1: '' })).toEqual({ ...read, account_no: null });
  });

  it.each([{ P_STATUS: '00' }, { P_TYPE: 'CARD' }])('of any other event needs no action', (other) => {
    expect(gateway.readNotice({ ...notice, ...other })).toEqual({ kind: 'other' });
  });

  it.each([{ P_MID: 'another' }, { P_TID: '' }, { P_OID: '<script>' }, { P_AMT: '-1' }, { P_AMT: '1e9' }])(
    'is invalid with %o',
    (broken) => {
      expect(gateway.readNotice({ ...notice, ...broken })).toEqual({ kind: 'invalid' });
    },
  );

  it('is accepted from the vendor’s addresses by default, or from the configured ones, or from all', () => {
    expect(gateway.noticeAddresses).toContain('203.238.37.3');
    const set = (INICIS_NOTICE_ADDRESSES: string) => realInicis({ ...KEYS, INICIS_NOTICE_ADDRESSES }).notice_addresses;
    expect(set('198.51.100.7, 198.51.100.8')).toEqual(['198.51.100.7', '198.51.100.8']);
    expect(set('*')).toBeNull();
  });
});

describe('a cash receipt', () => {
  const receipt = {
    type: 'deduction',
    number: '01012345678',
    amount: 39_800,
    supply_amount: 36_182,
    taxAmount: 3_618,
    goods_name: '감귤 5kg',
    buyer_name: '김하나',
    buyer_phone: '010-1234-5678',
    buyer_email: 'hana@example.com',
  } as const;

  it('is requested with its number encrypted, and signed over its amounts', async () => {
    const { network, gateway } = gatewayResponding('{"resultCode":"00","tid":"RECEIPT1","authNo":"70001234"}');
    expect(await gateway.issueReceipt(receipt, NOW)).toEqual({
      kind: 'issued',
      receipt_tid: 'RECEIPT1',
      approval_number: '70001234',
    });
    const fields = network.fields();
    expect(network.requests.map(({ url }) => url)).toEqual(['https://iniapi.inicis.com/api/v1/receipt']);
    expect(fields).toMatchObject({ type: 'Issue', paymethod: 'Receipt', crPrice: '39800', supPrice: '36182' });
    expect(fields).toMatchObject({ tax: '3618', srcvPrice: '0', useOpt: '1' });
    expect(JSON.stringify(fields)).not.toContain(`"regNum":"${receipt.number}"`);
    expect(fields['regNum']).toBe(ENCRYPTED_NUMBERS.find(({ plain }) => plain === receipt.number)?.encrypted);
  });

  it('is refused or unknown when the gateway does not report it as issued', async () => {
    const issue = (body: string) => gatewayResponding(body).gateway.issueReceipt({ ...receipt, type: 'business' }, NOW);
    expect(await issue('{"resultCode":"01","resultMsg":"발행할 수 없는 번호"}')).toMatchObject({ kind: 'refused' });
    expect(await issue('{"resultCode":"00"}')).toEqual({ kind: 'unknown' });
    expect(await issue('oops')).toEqual({ kind: 'unknown' });
  });

  it('is cancelled once, by its own number', async () => {
    const { network, gateway } = gatewayResponding('{"resultCode":"00"}');
    expect(await gateway.cancelReceipt('RECEIPT1', '주문 취소', NOW)).toEqual({ kind: 'cancelled' });
    expect(network.fields()).toMatchObject({ type: 'Refund', paymethod: 'Receipt', tid: 'RECEIPT1' });
    const again = gatewayResponding('{"resultCode":"01","resultMsg":"이미 취소된 거래입니다"}').gateway;
    expect(await again.cancelReceipt('RECEIPT1', '주문 취소', NOW)).toEqual({ kind: 'cancelled' });
  });
});
