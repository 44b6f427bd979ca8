import { formatNumber } from '../../../core/money/won.ts';

/** Formats an amount for a table cell, such as `−1,970,600`: with a minus sign and without the unit. */
export function wonCell(amount: number): string {
  return amount < 0 ? `−${formatNumber(-amount)}` : formatNumber(amount);
}

/** Formats an amount for a sentence or a sum, with the unit. */
export function wonSum(amount: number): string {
  return `${wonCell(amount)}원`;
}
