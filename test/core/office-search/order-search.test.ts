import { describe, expect, it } from 'vitest';
import { auditedOrderSearch, interpretOrderSearch } from '../../../core/office-search/order-search.ts';

describe('a search of orders', () => {
  const REFUSED = { kind: 'refused' };

  it.each([
    ['', { kind: 'none' }, null],
    ['20261121-00000012', { kind: 'number', payment_no: '20261121-00000012' }, null],
    ['00000012', { kind: 'number-end', digits: '00000012' }, null],
    ['#31', { kind: 'line', order_idx: 31 }, null],
    ['1234-5678-9012', { kind: 'tracking', invoice_no: '123456789012' }, null],
    ['5678', { kind: 'phone-end', digits: '5678' }, REFUSED],
    ['010-1234-5678', { kind: 'phone', digits: '01012345678' }, REFUSED],
    ['02 123 4567', { kind: 'phone', digits: '021234567' }, REFUSED],
    ['김하나', { kind: 'text', text: '김하나' }, { kind: 'product', text: '김하나' }],
    ['123', { kind: 'text', text: '123' }, { kind: 'product', text: '123' }],
  ])('for %j is interpreted as %j, without people as %j (null: the same)', (typed, withPeople, withoutPeople) => {
    expect(interpretOrderSearch(typed, true)).toEqual(withPeople);
    expect(interpretOrderSearch(typed, false)).toEqual(withoutPeople ?? withPeople);
  });

  it.each([
    ['', ''],
    ['20261121-00000012', '(주문번호)'],
    ['5678', '(전화번호 끝 네 자리)'],
    ['010-1234-5678', '(전화번호)'],
    ['김하나', '(이름과 상품)'],
  ])('for %j is recorded as %j', (typed, recorded) => {
    expect(auditedOrderSearch(typed)).toBe(recorded);
  });
});
