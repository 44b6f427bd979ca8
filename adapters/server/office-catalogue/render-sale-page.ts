import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';

/**
 * Renders the page of a sale at a time (epoch ms), as shoppers would see it then, from the rows of a transaction.
 * Returns the document.
 */
export type RenderSalePage = (tx: Tx, sell_idx: SellIdx, at: number) => Promise<string>;

export const NO_SALE_PAGES: RenderSalePage | null = null;
