import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/** A sale for which members have set alerts. `due_dt`: the time of its next check; null after a change of the sale. */
export interface AwaitedSale {
  readonly sell_idx: SellIdx;
  readonly product_name: string;
  readonly open_cnt: number;
  readonly restock_cnt: number;
  readonly first_dt: KstText;
  readonly due_dt: KstText | null;
}
