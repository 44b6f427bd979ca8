import type { SaleClosing } from '../../../core/api/office/catalogue/catalogue.api.ts';
import type { ListedDraft } from '../../../core/api/office/catalogue/draft.api.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { OperatorResult, Refused } from './change-output.ts';

/** Operator actions on sales that staff edit in the office: export, early end, and publication of drafts. */
export interface SaleOperations {
  /** Returns the text of a CSV file with all products or all sales, in parts. An import can read it. */
  catalogueFile(file: 'products' | 'sales'): AsyncIterable<string>;
  /** Returns what ending the sale would affect; null if the sale does not exist. */
  saleClosing(sell_idx: SellIdx): Promise<SaleClosing | null>;
  closeSale(sell_idx: SellIdx): Promise<OperatorResult>;
  /** Returns new sales that staff have not published yet, the last saved one first. */
  drafts(): Promise<readonly ListedDraft[]>;
  publishDraft(draft_key: string): Promise<{ readonly kind: 'done'; readonly sell_idx: SellIdx } | Refused>;
}
