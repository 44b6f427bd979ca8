import type { SellIdx } from '../../core/vocabulary/ids.ts';

export function productPath(sell_idx: SellIdx): string {
  return `/product/${sell_idx}`;
}
