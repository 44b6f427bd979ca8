import { describe, expect, it } from 'vitest';
import {
  canBeDelayed,
  decideDelayNotice,
  delayCountText,
  delayRefusalText,
} from '../../../core/operator/decide-delay-notice.ts';
import { parseKst } from '../../../core/time/kst.ts';
import { detail, detailLine } from '../claim/order-detail.ts';

const NOW = parseKst('2026-11-23 23:30:00') ?? 0;

describe('decideDelayNotice', () => {
  const decide = (
    line = detailLine(),
    notice: { expected_dt?: string; reason?: string } = {},
    noticeCounts: ReadonlyMap<number, number> = new Map(),
  ) => {
    const request = { expected_dt: '2026-11-27', reason: '산지에 비가 와요', ...notice };
    const decision = decideDelayNotice(detail({ order_list: [line] }), [1], request, noticeCounts, NOW);
    return decision.kind === 'refused' ? decision.refusal : decision.kind;
  };

  it('allows a notice for paid or packed lines, with a day after today and within 60 days', () => {
    expect(decide()).toBe('notify');
    expect(decide(detailLine({ order_status: '상품준비중' }), { expected_dt: '2026-11-24' })).toBe('notify');
    expect(decide(detailLine(), { expected_dt: '2026-11-23' })).toEqual({ code: 'day-too-early' });
    expect(decide(detailLine(), { expected_dt: '2027-01-23' })).toEqual({ code: 'day-too-late' });
    expect(decide(detailLine(), { expected_dt: '2026-11-31' })).toEqual({ code: 'day-invalid' });
  });

  it('refuses a notice for shipped or cancelled lines', () => {
    for (const order_status of ['배송중', '취소완료'] as const) {
      const refusal = { code: 'not-delayable', order_idx: 1, order_status };
      expect(decide(detailLine({ order_status }))).toEqual(refusal);
    }
  });

  it('refuses a notice if the shopper already knows that day or a later day', () => {
    expect(decide(detailLine({ promised_dt: '2026-11-25' }))).toBe('notify');
    const known = (known_dt: string) => ({ code: 'already-known', order_idx: 1, known_dt });
    expect(decide(detailLine({ promised_dt: '2026-11-25', expected_dt: '2026-11-27' }))).toEqual(known('2026-11-27'));
    expect(decide(detailLine({ promised_dt: '2026-11-28' }))).toEqual(known('2026-11-28'));
  });

  it('refuses a notice if the line already had three, and counts those of no other line', () => {
    expect(decide(detailLine(), {}, new Map([[1, 2]]))).toBe('notify');
    expect(decide(detailLine(), {}, new Map([[1, 3]]))).toEqual({ code: 'too-many-notices', order_idx: 1 });
    expect(decide(detailLine(), {}, new Map([[2, 3]]))).toBe('notify');
  });

  it('requires a reason of up to 200 characters', () => {
    expect(decide(detailLine(), { reason: ' \u0000 ' })).toEqual({ code: 'reason-invalid' });
    expect(decide(detailLine(), { reason: '가'.repeat(201) })).toEqual({ code: 'reason-invalid' });
  });
});

describe('canBeDelayed', () => {
  it('allows lines that are not shipped and had less than three notices', () => {
    expect(canBeDelayed({ order_status: '결제완료' })).toBe(true);
    expect(canBeDelayed({ order_status: '상품준비중', delay_cnt: 2 })).toBe(true);
    expect(canBeDelayed({ order_status: '상품준비중', delay_cnt: 3 })).toBe(false);
    expect(canBeDelayed({ order_status: '배송중', delay_cnt: 0 })).toBe(false);
  });
});

describe('delayCountText', () => {
  it('returns the number of notices, and nothing without one', () => {
    expect([undefined, 0, 2].map(delayCountText)).toEqual(['', '', '지연 안내 2/3번']);
  });
});

describe('delayRefusalText', () => {
  it.each([
    [{ code: 'not-paid' }, '결제된 주문의 상품만 안내할 수 있어요.'],
    [{ code: 'not-delayable', order_idx: 7, order_status: '배송중' }, '이미 보냈거나 끝난 상품이에요: #7 배송중'],
    [{ code: 'too-many-notices', order_idx: 7 }, '상품마다 3번까지 안내할 수 있어요. 더 늦어지면 취소해 주세요: #7'],
    [{ code: 'reason-invalid' }, '늦어지는 사유를 200자까지 적어 주세요.'],
    [{ code: 'day-invalid' }, '새 도착 예정일을 골라 주세요.'],
    [{ code: 'day-too-early' }, '새 도착 예정일은 내일부터예요.'],
    [{ code: 'day-too-late' }, '새 도착 예정일은 60일 안이어야 해요. 더 걸리면 취소해 주세요.'],
    [
      { code: 'already-known', order_idx: 7, known_dt: '2026-11-28' },
      '구매자는 이미 2026-11-28에 도착한다고 알고 있어요: #7',
    ],
  ] as const)('returns the sentence of %j', (refusal, text) => {
    expect(delayRefusalText(refusal)).toBe(text);
  });
});
