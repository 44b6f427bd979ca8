import { describe, expect, it } from 'vitest';
import type { Refund } from '../../../core/api/schema/order-fields.ts';
import { NO_REFUND } from '../../../core/claim/refund.ts';
import { refundSentText } from '../../../core/refund/refund-sent-text.ts';
import { DAY_MS } from '../../../core/time/durations.ts';
import { parseKst } from '../../../core/time/kst.ts';

const NOW = parseKst('2026-11-23 20:20:00') ?? 0;
const REFUND: Refund = {
  ...NO_REFUND,
  refund_idx: 1,
  refund_status: 'done',
  refund_kind: 'cancel',
  fault: 'shopper',
  order_idx_list: [1],
  reason: '',
  requested_dt: '2026-11-23 20:17:00',
  done_dt: '2026-11-23 20:18:00',
  account_text: null,
  needs_account: false,
};

describe('refundSentText', () => {
  it('omits how many days the refund takes once they have passed', () => {
    const refund = { ...REFUND, refund_amount: 39_700 };
    expect(refundSentText('card', [refund], NOW + 8 * DAY_MS)).toBe('39,700원을 돌려드렸어요.');
  });

  it.each([
    ['card', 39_700, 0, '39,700원을 돌려드리고 있어요. 3~5일 걸려요.'],
    ['kakao', 1_000, 500, '1,000원을 돌려드리고 있어요. 3~5일 걸려요.'],
    ['vbank', 39_700, 0, '돌려드릴 금액을 모두 보냈어요.'],
    ['card', 0, 0, '돌려드릴 금액이 없어요.'],
    ['card', 0, 500, '사용한 포인트를 돌려드렸어요.'],
    ['point', 0, 500, '사용한 포인트를 돌려드렸어요.'],
  ] as const)(
    'states for a payment by %s what happens to %i won and %i points',
    (pay_method, refund_amount, point_amount, text) => {
      const refund = { ...REFUND, refund_amount, point_amount };
      expect(refundSentText(pay_method, [refund], NOW)).toBe(text);
    },
  );
});
