import { describe, expect, it } from 'vitest';
import { normalizeOrderLookup, orderLookupFailures } from '../../../core/order/order-lookup.ts';

const FILLED = { payment_no: '20261121-00000001', buyer_name: '김하나', buyer_phone: '010-2345-6789' };

describe('orderLookupFailures', () => {
  it.each(['20261121-00000001', ' 2026112100000001 '])('accepts the order number %j', (payment_no) => {
    expect(orderLookupFailures({ ...FILLED, payment_no })).toEqual({});
  });

  it.each(['12', '20261399-00000001', 'ORDER'])('rejects the order number %j', (payment_no) => {
    expect(orderLookupFailures({ ...FILLED, payment_no })).toEqual({
      payment_no: '주문번호를 다시 확인해 주세요. (예: 20261121-00000001)',
    });
  });

  it('requires every field', () => {
    expect(orderLookupFailures({ payment_no: ' ', buyer_name: '', buyer_phone: '' })).toEqual({
      payment_no: '주문번호를 입력해 주세요.',
      buyer_name: '이름을 입력해 주세요.',
      buyer_phone: '휴대폰 번호를 입력해 주세요.',
    });
  });
});

describe('normalizeOrderLookup', () => {
  it('trims texts and composes the letters of the name', () => {
    const typed = {
      payment_no: ' 20261121-00000001',
      buyer_name: ' 김하나'.normalize('NFD'),
      buyer_phone: FILLED.buyer_phone,
    };
    expect(normalizeOrderLookup(typed)).toEqual(FILLED);
  });
});
