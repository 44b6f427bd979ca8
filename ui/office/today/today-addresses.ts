import type { OfficeCountName } from '../../../core/office/office-menu.ts';
import { WAITING_LISTS } from '../../../core/office/waiting-list.ts';
import { writeAddress } from '../kit/query.ts';

/** Address of the sales of the day by hour. */
export const SALES_ADDRESS = writeAddress('/figures', { unit: 'hour' });

/** Returns the address of the list of the counted pending work. */
export function waitingAddress(name: OfficeCountName): string {
  const { path, conditions } = WAITING_LISTS[name];
  return writeAddress(path, conditions);
}

/** Returns the address of the orders paid on a day, since a day's orders are counted by their time of payment. */
export function paidOrdersAddress(day: string): string {
  return writeAddress('/orders', { paid: day });
}

/** Returns the address of the refunds paid on a day; of the sales by hour for a role that may not see refunds. */
export function refundsAddress(day: string, canViewRefunds: boolean): string {
  return canViewRefunds ? writeAddress('/refunds', { state: 'ended', from: day, to: day }) : SALES_ADDRESS;
}
