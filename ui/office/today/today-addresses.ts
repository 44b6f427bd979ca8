import type { OfficeCountName } from '../../../core/office/office-menu.ts';
import { WAITING_LISTS } from '../../../core/office/waiting-list.ts';
import { writeAddress, type Query } from '../kit/query.ts';

/** Days as `YYYY-MM-DD`, both included. */
interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Address of the sales of the day by hour. */
export const SALES_ADDRESS = writeAddress('/figures', { unit: 'hour' });

/** Returns the address of the list of the counted pending work. */
export function waitingAddress(name: OfficeCountName): string {
  const { path, conditions } = WAITING_LISTS[name];
  return writeAddress(path, conditions);
}

/** Returns the conditions of the orders paid on these days, since orders are counted by their time of payment. */
export function paidDays({ from, to }: DayRange): Query {
  return { paid: from, paid_to: to === from ? '' : to };
}

/** Returns the address of the orders paid on these days. */
export function paidOrdersAddress(days: DayRange): string {
  return writeAddress('/orders', paidDays(days));
}

/** Returns the address of the refunds paid on these days. */
export function paidRefundsAddress({ from, to }: DayRange): string {
  return writeAddress('/refunds', { state: 'ended', from, to });
}
