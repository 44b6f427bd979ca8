import type { FigurePoint, FigureSums } from '../../../core/api/office/money/figure.api.ts';
import type { FigureKind } from '../../../core/office-figures/figure-kind.ts';
import type { FigureUnit } from '../../../core/office-figures/figure-period.ts';
import { formatWon } from '../../../core/money/won.ts';

export const UNIT_TEXTS: Readonly<Record<FigureUnit, string>> = { hour: '시간', day: '일', month: '월' };
export const KIND_TEXTS: Readonly<Record<FigureKind, string>> = {
  seller: '판매자',
  product: '상품',
  category: '카테고리',
  channel: '유입 경로',
};

/** Returns the amount less refunds, in won. */
export function netOf({ amount, refund_amount }: Omit<FigureSums, 'order_cnt'>): number {
  return amount - refund_amount;
}

/** Names the beginning of a step, such as `3시`, `11-20` or `2026-11`. */
export function stepText(unit: FigureUnit, start_dt: string): string {
  if (unit === 'hour') return `${Number(start_dt.slice(11, 13))}시`;
  return unit === 'day' ? start_dt.slice(5, 10) : start_dt.slice(0, 7);
}

/** Formats an amount with a real minus sign. */
export function signed(amount: number): string {
  const text = Math.abs(amount).toLocaleString('ko-KR');
  return amount < 0 ? `−${text}` : text;
}

/** Returns the share of an amount in a total in percent, such as `9.0%`. A negative amount has none. */
export function shareText(amount: number, total: number): string {
  return `${sharePercent(amount, total).toFixed(1)}%`;
}

/** Returns the share of an amount in a total in percent, with one decimal; 0 for a negative amount. */
export function sharePercent(amount: number, total: number): number {
  return Math.max(0, Math.round((amount / Math.max(1, total)) * 1_000) / 10);
}

/** Returns the summary of the chart, as a sentence. */
export function summaryText(unit: FigureUnit, points: readonly FigurePoint[]): string {
  const total = points.reduce((sum, point) => sum + netOf(point), 0);
  const topPoint = points.toSorted((one, other) => netOf(other) - netOf(one))[0];
  if (topPoint === undefined || total === 0) return '이 기간에는 매출이 없어요.';
  return `순매출 ${formatWon(total)}, 가장 많은 때는 ${stepText(unit, topPoint.start_dt)} ${formatWon(netOf(topPoint))}이에요.`;
}
