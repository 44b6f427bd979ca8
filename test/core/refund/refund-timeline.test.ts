import { describe, expect, it } from 'vitest';
import type { Refund } from '../../../core/api/schema/order-fields.ts';
import { NO_REFUND } from '../../../core/claim/refund.ts';
import { refundSteps } from '../../../core/refund/refund-timeline.ts';
import { parseKst } from '../../../core/time/kst.ts';

/** A Monday. */
const REQUESTED = '2026-11-23 20:17:00';
const NOW = parseKst('2026-11-23 20:20:00') ?? 0;

const MADE: Refund = {
  ...NO_REFUND,
  refund_idx: 1,
  refund_status: 'done',
  refund_kind: 'cancel',
  fault: 'shopper',
  goods_amount: 39_700,
  refund_amount: 39_700,
  order_idx_list: [1],
  reason: '',
  requested_dt: REQUESTED,
  done_dt: '2026-11-23 20:18:00',
  account_text: null,
  needs_account: false,
};

const textsOf = (...given: Parameters<typeof refundSteps>) =>
  refundSteps(...given).map(({ text, note, state }) => `${state}: ${text} ${note}`.trim());

describe('refundSteps', () => {
  it('states for a card that the company is notified, and estimates when it pays, over the weekend', () => {
    expect(textsOf(MADE, 'card', NOW)).toEqual([
      'done: 취소했어요 11월 23일(월) 20:17',
      'current: 카드사에 알렸어요 11월 23일(월) 20:18',
      'ahead: 돌려받아요 11월 26~30일쯤',
    ]);
  });

  it('names both months if the estimate crosses one', () => {
    const late = { ...MADE, done_dt: '2026-11-27 09:00:00' };
    expect(textsOf(late, 'kakao', NOW).slice(1)).toEqual([
      'current: 카카오페이에 알렸어요 11월 27일(금) 09:00',
      'ahead: 돌려받아요 12월 2~4일쯤',
    ]);
    const across = { ...MADE, done_dt: '2026-11-25 09:00:00' };
    expect(textsOf(across, 'naver', NOW).at(-1)).toBe('ahead: 돌려받아요 11월 30일~12월 2일쯤');
  });

  it('does not state that the refund was sent before it was', () => {
    const sending: Refund = { ...MADE, refund_status: 'sending', done_dt: null };
    expect(textsOf(sending, 'app_card', NOW)).toEqual([
      'done: 취소했어요 11월 23일(월) 20:17',
      'current: 카드사에 알리고 있어요',
      'ahead: 돌려받아요 알린 다음 3~5일 걸려요',
    ]);
  });

  it('names whom to contact once the estimate has passed', () => {
    const last = parseKst('2026-12-01 00:00:00') ?? 0;
    expect(textsOf(MADE, 'card', last - 1).at(-1)).toBe('ahead: 돌려받아요 11월 26~30일쯤');
    expect(textsOf(MADE, 'card', last).at(-1)).toBe('current: 돌려받았을 거예요 아직이면 카드사에 물어봐 주세요');
  });

  it.each([
    [{ needs_account: true, refund_status: 'requested' }, '환불받을 계좌를 기다려요'],
    [{ needs_account: false, refund_status: 'requested' }, '요청을 확인하고 있어요'],
    [{ needs_account: false, refund_status: 'sending' }, '계좌로 보내고 있어요'],
  ] as const)('states what a transfer waits for: %j', (changes, text) => {
    const transfer: Refund = { ...MADE, refund_kind: 'transfer', done_dt: null, ...changes };
    expect(textsOf(transfer, 'vbank', NOW)).toEqual([
      'done: 요청을 받았어요 11월 23일(월) 20:17',
      `current: ${text}`,
      'ahead: 돌려받아요 영업일 3일 안에 보내드려요',
    ]);
  });

  it('ends for a transfer once the money was sent', () => {
    expect(textsOf({ ...MADE, refund_kind: 'transfer' }, 'vbank', NOW).at(-1)).toBe(
      'current: 계좌로 보냈어요 11월 23일(월) 20:18',
    );
  });

  it('mentions no card company for points alone, and is empty without a refund', () => {
    const points: Refund = { ...MADE, goods_amount: 0, refund_amount: 0, point_amount: 500 };
    expect(textsOf(points, 'card', NOW)).toEqual([
      'done: 취소했어요 11월 23일(월) 20:17',
      'current: 포인트를 돌려드렸어요 11월 23일(월) 20:18',
    ]);
    expect(refundSteps({ ...points, point_amount: 0 }, 'card', NOW)).toEqual([]);
  });

  it('has no date if the stored one is invalid', () => {
    expect(textsOf({ ...MADE, done_dt: '' }, 'card', NOW).at(-1)).toBe('ahead: 돌려받아요 3~5일 걸려요');
  });
});
