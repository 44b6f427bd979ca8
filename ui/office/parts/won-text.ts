import { formatNumber } from '../../../core/money/won.ts';

/** Formats an amount of a cell: `−1,970,600`, with a minus sign and without the unit. */
export function wonCell(amount: number): string {
  return amount < 0 ? `−${formatNumber(-amount)}` : formatNumber(amount);
}

/** The same in a sentence or a sum: with the unit. */
export function wonSum(amount: number): string {
  return `${wonCell(amount)}원`;
}
