import { describe, expect, it } from 'vitest';
import { findCarrier } from '../../../core/office-sheets/find-carrier.ts';
import { missingColumns, recognizeShippingColumns } from '../../../core/office-sheets/shipping-columns.ts';
import { shippingNumber } from '../../../core/office-sheets/shipping-number.ts';
import { interpretRows, splitPasted, toShippingRows } from '../../../core/office-sheets/shipping-rows.ts';
import {
  shippingVerdict,
  shippingVerdictText,
  type ShippableLine,
} from '../../../core/office-sheets/shipping-verdict.ts';

describe('recognizeShippingColumns', () => {
  it('recognizes columns by the words of their headers, in any order, and ignores others', () => {
    const cells = [
      ['상품', '운송장 번호', '주문번호', '택배사'],
      ['사과', '638904125701', '20261123-00000411', '한진'],
    ];
    expect(recognizeShippingColumns(cells)).toEqual({
      columns: [null, 'invoice', 'number', 'carrier'],
      hasHeader: true,
    });
  });

  it('prefers the line number to the order number if the sheet has both', () => {
    const { columns } = recognizeShippingColumns([['주문번호', '주문상품번호', '송장번호']]);
    expect(columns).toEqual([null, 'number', 'invoice']);
    expect(missingColumns({ columns })).toEqual(['택배사']);
  });

  it('recognizes columns without headers by the content of the cells', () => {
    const cells = splitPasted('CJ대한통운\t638904125701\t20261123-00000411\nCJ대한통운\t638904125702\t#31');
    expect(recognizeShippingColumns(cells)).toEqual({ columns: ['carrier', 'invoice', 'number'], hasHeader: false });
  });

  it('finds nothing in an empty sheet', () => {
    expect(missingColumns(recognizeShippingColumns([]))).toEqual(['주문번호', '택배사', '송장번호']);
  });
});

describe('shippingNumber', () => {
  it.each([
    ['#31', { kind: 'line', order_idx: 31 }],
    ['20261123-00000411', { kind: 'order', payment_no: '20261123-00000411', place: null }],
    ['2026112300000411', { kind: 'order', payment_no: '20261123-00000411', place: null }],
    [' 20261123-00000411-2 ', { kind: 'order', payment_no: '20261123-00000411', place: 2 }],
  ])('parses %s', (text, number) => {
    expect(shippingNumber(text)).toEqual(number);
  });

  it.each(['', '31', '#', '=1+1', '<script>', '20261123-1', '#9999999999999999'])('returns null for %j', (text) => {
    expect(shippingNumber(text)).toBeNull();
  });
});

describe('findCarrier', () => {
  it('accepts a name, a code, and other names of the carrier', () => {
    expect(findCarrier('CJ 대한통운')).toMatchObject({ carrier_code: '04', isGuessed: false });
    expect(findCarrier('05')).toMatchObject({ carrier_code: '05', isGuessed: false });
    expect(findCarrier('대한통운')).toMatchObject({ carrier_code: '04', isGuessed: true });
    for (const text of ['', '없는택배', 'constructor', '__proto__']) expect(findCarrier(text)).toBeNull();
  });
});

describe('the rows of a sheet', () => {
  const rowsOf = (text: string) => {
    const cells = splitPasted(text);
    return toShippingRows(cells, recognizeShippingColumns(cells));
  };

  it('are numbered as in the sheet, and those without a tracking number are skipped', () => {
    const rows = rowsOf('주문번호\t택배사\t송장번호\n#1\t한진\t\n#2\t한진\t4521007712\n');
    expect(rows).toEqual([{ row: 3, number: '#2', carrier: '한진', invoice: '4521007712' }]);
  });

  it('each have their own error or warning', () => {
    const rows = [
      { row: 1, number: '#1', carrier: 'CJ대한통운', invoice: '638904125701' },
      { row: 2, number: '#2', carrier: '대한통운', invoice: '638904125702' },
      { row: 3, number: '#3', carrier: 'CJ대한통운', invoice: '6389-0412-5701' },
      { row: 4, number: '#1', carrier: 'CJ대한통운', invoice: '638904125799' },
      { row: 5, number: '=1+1', carrier: 'CJ대한통운', invoice: '638904125700' },
      { row: 6, number: '#6', carrier: '비둘기', invoice: '638904125700' },
      { row: 7, number: '#7', carrier: '한진택배', invoice: '12' },
      { row: 8, number: '#8', carrier: '한진택배', invoice: '6.38904E+11' },
    ];
    expect(interpretRows(rows).map(({ error, warning }) => error?.text ?? warning)).toEqual([
      null,
      '‘대한통운’을 CJ대한통운으로 읽었어요',
      '1줄과 같은 송장이에요 (합포장?)',
      '1줄과 같은 주문이에요',
      '주문번호를 알아볼 수 없어요: =1+1',
      '모르는 택배사예요: 비둘기',
      '송장번호는 숫자 8~20자리예요: 12',
      '엑셀이 줄여 쓴 송장번호예요. 그 열을 텍스트로 바꿔 주세요',
    ]);
  });

  it('contain no control characters, and no apostrophe of a guarded cell', () => {
    const rows = rowsOf("주문번호\t택배사\t송장번호\n'-1\u0007\t한진\t4521007712");
    expect(rows[0]?.number).toBe('-1');
  });
});

describe('shippingVerdict', () => {
  const parcel = { carrier_code: '04', invoice_no: '638904125701' };
  const line = (place: number, order_status: ShippableLine['order_status'], more: Partial<ShippableLine> = {}) => ({
    order_idx: place * 10,
    place,
    order_status,
    seller_idx: 1,
    carrier_code: null,
    invoice_no: null,
    ...more,
  });
  const whole = { kind: 'order', payment_no: '20261123-00000411', place: null } as const;

  it('ships all packed lines of an order of one seller, without the cancelled ones', () => {
    const lines = [line(1, '상품준비중'), line(2, '취소완료'), line(3, '상품준비중')];
    expect(shippingVerdict(whole, lines, parcel)).toEqual({ kind: 'ready', order_idx_list: [10, 30] });
  });

  it('requires a line number if an order has several sellers', () => {
    const lines = [line(1, '상품준비중'), line(2, '상품준비중', { seller_idx: 2 })];
    expect(shippingVerdictText(shippingVerdict(whole, lines, parcel))).toBe(
      '판매자가 여럿이에요. 번호 뒤에 상품 번호를 붙여 주세요: 20261123-00000411-1',
    );
    expect(shippingVerdict({ ...whole, place: 2 }, lines, parcel)).toEqual({ kind: 'ready', order_idx_list: [20] });
  });

  it('reports that a line was sent with this parcel, and refuses another parcel for it', () => {
    const sent = [line(1, '배송중', parcel)];
    expect(shippingVerdict(whole, sent, parcel)).toEqual({ kind: 'sent' });
    const other = shippingVerdict(whole, sent, { ...parcel, invoice_no: '638904125702' });
    expect(other).toEqual({
      kind: 'refused',
      refusal: { code: 'already-sent', order_status: '배송중', parcel },
    });
    expect(shippingVerdictText(other)).toBe('이미 배송중이에요 (CJ대한통운 638904125701)');
  });

  it.each([
    [[], '없는 주문번호예요'],
    [[line(1, '취소완료')], '취소완료 상태라 보낼 수 없어요'],
    [[line(1, '결제완료')], '아직 상품준비 전이에요'],
    [[line(1, '환불요청')], '환불요청 상태라 보낼 수 없어요'],
    [[line(1, '입금대기')], '입금대기 상태라 보낼 수 없어요'],
  ])('refuses lines that cannot be sent, with the text $1', (lines, text) => {
    const verdict = shippingVerdict(whole, lines, parcel);
    expect([verdict.kind, shippingVerdictText(verdict)]).toEqual(['refused', text]);
  });
});
