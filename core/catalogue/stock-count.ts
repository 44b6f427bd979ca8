/**
 * Returns how many units are for sale when an import sets the stock: the counted units less those that unpaid orders
 * hold. The held units become available if the orders are not paid. The result is never below 0.
 */
export function stockForSale(counted: number, held: number): number {
  return Math.max(0, counted - held);
}

/** Current units of an option: those for sale, and those that unpaid orders hold. */
interface CurrentStock {
  readonly remaining_cnt: number;
  readonly held_cnt: number;
}

/**
 * Returns the counted units of an option after a change, held ones included: `add` adds `cnt` units, `set` sets the
 * count to `cnt`. `stockForSale` returns how many of them are for sale.
 */
export function countedAfter(change: 'add' | 'set', cnt: number, now: CurrentStock): number {
  return change === 'set' ? cnt : now.remaining_cnt + now.held_cnt + cnt;
}
