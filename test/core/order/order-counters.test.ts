import { describe, expect, it } from 'vitest';
import { requestCounters, stepCounters } from '../../../core/order/order-counters.ts';

const COUNTS = [
  { order_status: '결제완료', order_cnt: 13 },
  { order_status: '상품준비중', order_cnt: 1 },
  { order_status: '교환요청', order_cnt: 2 },
  { order_status: '구매확정', order_cnt: 9 },
] as const;

describe('the counters on the MY page', () => {
  it('count one status each, like the order list', () => {
    expect(stepCounters(COUNTS).map(({ label, cnt }) => [label, cnt])).toEqual([
      ['입금대기', 0],
      ['결제완료', 13],
      ['준비중', 1],
      ['배송중', 0],
      ['배송완료', 0],
    ]);
  });

  it('open the list of the status that they count', () => {
    for (const { path, order_status } of [...stepCounters(COUNTS), ...requestCounters(COUNTS)]) {
      const { pathname, searchParams } = new URL(path, 'https://moajang.kr');
      expect([pathname, searchParams.get('status')]).toEqual(['/order/list', order_status]);
    }
  });

  it('include only kinds of requests that are pending', () => {
    expect(requestCounters(COUNTS).map(({ label, cnt }) => [label, cnt])).toEqual([['교환요청', 2]]);
    expect(requestCounters([])).toEqual([]);
  });
});
