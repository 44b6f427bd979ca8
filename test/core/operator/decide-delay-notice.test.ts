import { describe, expect, it } from 'vitest';
import { decideDelayNotice } from '../../../core/operator/decide-delay-notice.ts';
import { parseKst } from '../../../core/time/kst.ts';
import { detail, detailLine } from '../claim/order-detail.ts';

const NOW = parseKst('2026-11-23 23:30:00') ?? 0;

describe('decideDelayNotice', () => {
  const decide = (line = detailLine(), notice: { expected_dt?: string; reason?: string } = {}) => {
    const request = { expected_dt: '2026-11-27', reason: '산지에 비가 와요', ...notice };
    const decision = decideDelayNotice(detail({ order_list: [line] }), [1], request, NOW);
    return decision.kind === 'refused' ? decision.text : decision.kind;
  };

  it('allows a notice for paid or packed lines, with a day after today and within 60 days', () => {
    expect(decide()).toBe('notify');
    expect(decide(detailLine({ order_status: '상품준비중' }), { expected_dt: '2026-11-24' })).toBe('notify');
    expect(decide(detailLine(), { expected_dt: '2026-11-23' })).toContain('내일부터');
    expect(decide(detailLine(), { expected_dt: '2027-01-23' })).toContain('60일');
    expect(decide(detailLine(), { expected_dt: '2026-11-31' })).toContain('골라 주세요');
  });

  it('refuses a notice for shipped or cancelled lines', () => {
    expect(decide(detailLine({ order_status: '배송중' }))).toContain('#1 배송중');
    expect(decide(detailLine({ order_status: '취소완료' }))).toContain('#1 취소완료');
  });

  it('refuses a notice if the shopper already knows that day, or a later one', () => {
    expect(decide(detailLine({ promised_dt: '2026-11-25' }))).toBe('notify');
    expect(decide(detailLine({ promised_dt: '2026-11-25', expected_dt: '2026-11-27' }))).toContain('이미 2026-11-27');
    expect(decide(detailLine({ promised_dt: '2026-11-28' }))).toContain('이미 2026-11-28');
  });

  it('requires a reason of up to 200 characters', () => {
    expect(decide(detailLine(), { reason: ' \u0000 ' })).toContain('사유');
    expect(decide(detailLine(), { reason: '가'.repeat(201) })).toContain('200자');
  });
});
