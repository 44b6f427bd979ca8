import type { PayMethod } from '../api/buying/payment.api.ts';
import type { Refund, RefundKind } from '../api/schema/order-fields.ts';
import { monthDayWeekdayText } from '../time/weekday.ts';
import { addDays, formatKstDate, parseKst, startOfKstDay, weekdayAt } from '../time/kst.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** The minimum and maximum number of working days that a card company or wallet needs to pay a refund. */
const PAY_BACK_DAYS = [3, 5] as const;

/** One step of a refund as displayed to the shopper. */
export interface ShownRefundStep {
  readonly text: string;
  /** When the step happened or will happen; '' if that is unknown. */
  readonly note: string;
  readonly state: 'done' | 'current' | 'ahead';
}

type StepText = Pick<ShownRefundStep, 'text' | 'note'>;

const REQUESTED_TEXTS: Readonly<Record<RefundKind, string>> = {
  cancel: '취소했어요',
  return: '반품을 확인했어요',
  transfer: '요청을 받았어요',
  part: '일부 금액의 환불을 접수했어요',
};

/**
 * Returns the steps of a refund in their order, exactly one of them current. We know when the refund was sent to the
 * card company or wallet, but not when it is paid. So the last step is an estimate of 3 to 5 days from Monday to
 * Friday, and becomes current after that time. A transfer is completed when it is sent; points are restored with the
 * refund itself.
 *
 * Returns [] if nothing is refunded. `now` is in epoch ms.
 */
export function refundSteps(refund: Refund, pay_method: PayMethod, now: number): readonly ShownRefundStep[] {
  const { refund_kind, requested_dt, done_dt, refund_amount, point_amount } = refund;
  const first = { text: REQUESTED_TEXTS[refund_kind], note: timeText(requested_dt) };
  if (refund_amount === 0) {
    if (point_amount === 0) return [];
    const last = { text: '포인트를 돌려드렸어요', note: timeText(done_dt ?? requested_dt) };
    return withCurrent([first, last], 1);
  }
  if (pay_method === 'vbank') return transferSteps(refund, first);
  const company = companyOf(pay_method);
  if (done_dt === null) {
    const notifying = { text: `${company}에 알리고 있어요`, note: '' };
    return withCurrent([first, notifying, { text: '돌려받아요', note: '알린 다음 3~5일 걸려요' }], 1);
  }
  const notified = { text: `${company}에 알렸어요`, note: timeText(done_dt) };
  const [earliest, latest] = PAY_BACK_DAYS.map((days) => afterWorkingDays(parseKst(done_dt) ?? Number.NaN, days));
  if (earliest === undefined || latest === undefined || Number.isNaN(latest)) {
    return withCurrent([first, notified, { text: '돌려받아요', note: '3~5일 걸려요' }], 1);
  }
  return now < addDays(latest, 1)
    ? withCurrent([first, notified, { text: '돌려받아요', note: `${rangeText(earliest, latest)}쯤` }], 1)
    : withCurrent([first, notified, { text: '돌려받았을 거예요', note: `아직이면 ${company}에 물어봐 주세요` }], 2);
}

function transferSteps({ refund_status, needs_account, done_dt }: Refund, first: StepText): readonly ShownRefundStep[] {
  if (done_dt !== null) {
    return withCurrent(
      [first, { text: '요청을 확인했어요', note: '' }, { text: '계좌로 보냈어요', note: timeText(done_dt) }],
      2,
    );
  }
  const waiting = needs_account
    ? '환불받을 계좌를 기다려요'
    : refund_status === 'sending'
      ? '계좌로 보내고 있어요'
      : '요청을 확인하고 있어요';
  return withCurrent(
    [first, { text: waiting, note: '' }, { text: '돌려받아요', note: '영업일 3일 안에 보내드려요' }],
    1,
  );
}

function withCurrent(steps: readonly StepText[], current: number): readonly ShownRefundStep[] {
  return steps.map((step, index) => ({
    ...step,
    state: index < current ? 'done' : index === current ? 'current' : 'ahead',
  }));
}

function companyOf(pay_method: PayMethod): string {
  return pay_method === 'kakao' ? '카카오페이' : pay_method === 'naver' ? '네이버페이' : '카드사';
}

/** Returns midnight (KST) of the `count`th day from Monday to Friday after a time, ignoring holidays; NaN for NaN. */
function afterWorkingDays(ms: number, count: number): number {
  let day = startOfKstDay(ms);
  for (let remaining = count; remaining > 0 && !Number.isNaN(day);) {
    day = addDays(day, 1);
    const weekday = weekdayAt(day);
    if (weekday > 0 && weekday < 6) remaining -= 1;
  }
  return day;
}

function rangeText(from: number, to: number): string {
  const [first, last] = [formatKstDate(from), formatKstDate(to)];
  const [month, lastMonth] = [Number(first.slice(5, 7)), Number(last.slice(5, 7))];
  const [day, lastDay] = [Number(first.slice(8)), Number(last.slice(8))];
  return month === lastMonth ? `${month}월 ${day}~${lastDay}일` : `${month}월 ${day}일~${lastMonth}월 ${lastDay}일`;
}

function timeText(text: KstText): string {
  return `${monthDayWeekdayText(text.slice(0, 10))} ${text.slice(11, 16)}`;
}
