import type { Tx } from '../database/database.ts';
import type { OptionIdx } from '../../../core/vocabulary/ids.ts';

interface ExchangedStock {
  /** The option whose units are sent to the shopper. */
  readonly sentOption: OptionIdx;
  /** The option to which the returned units are added; null if they are not sold again. */
  readonly returnedOption: OptionIdx | null;
  readonly option_cnt: number;
}

/**
 * Deducts the units that are sent and adds those that were returned. Locks them in the order that all orders use. The
 * units to send must be in stock without the returned ones. Returns null on success; if the stock is too low, changes
 * nothing and returns the stock left.
 */
export async function exchangeStock(
  tx: Tx,
  { sentOption, returnedOption, option_cnt }: ExchangedStock,
): Promise<number | null> {
  const options = await tx
    .selectFrom('sale_option')
    .select(['option_idx', 'remaining_cnt'])
    .where('option_idx', 'in', returnedOption === null ? [sentOption] : [sentOption, returnedOption])
    .orderBy('option_idx')
    .forNoKeyUpdate()
    .execute();
  const remaining = options.find(({ option_idx }) => option_idx === sentOption)?.remaining_cnt ?? 0;
  if (remaining < option_cnt) return remaining;
  if (returnedOption === sentOption) return null;
  await changeStock(tx, sentOption, -option_cnt);
  if (returnedOption !== null) await changeStock(tx, returnedOption, option_cnt);
  return null;
}

async function changeStock(tx: Tx, option_idx: OptionIdx, units: number): Promise<void> {
  await tx
    .updateTable('sale_option')
    .set((row) => ({ remaining_cnt: row('remaining_cnt', '+', units) }))
    .where('option_idx', '=', option_idx)
    .execute();
}
