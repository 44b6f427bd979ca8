import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/** A sale that members wait for; `due_dt` is when it is checked next, null after a change. */
export interface AwaitedSale {
  readonly sell_idx: SellIdx;
  readonly product_name: string;
  readonly open_cnt: number;
  readonly restock_cnt: number;
  readonly first_dt: KstText;
  readonly due_dt: KstText | null;
}
