import type { CartLine } from '../api/buying/cart.api.ts';
import { saleKey } from '../pricing/group-lines.ts';
import { isSameLine } from './is-same-line.ts';

type Line = Pick<CartLine, 'sell_idx' | 'type' | 'option_idx' | 'option_cnt'> & Partial<GroupFields>;
type GroupFields = Pick<CartLine, 'g_idx' | 'group_buy_flag' | 'group_cnt' | 'value_type' | 'config_value'>;

/**
 * Adds one line to a cart. A line with the same `option_idx` and `type` gets the added quantity; otherwise the new line
 * is appended. The group purchase fields of the added line then apply to all lines of the same `sell_idx` and `type`.
 *
 * The lines may be rows, cart lines or requests; their other fields are preserved. Does not check limits or stock.
 * Returns new lines and modifies none.
 */
export function addToCart<L extends Line>(lines: readonly L[], added: L): L[] {
  const mergedLines = lines.some((line) => isSameLine(line, added))
    ? lines.map((line) =>
        isSameLine(line, added) ? { ...line, option_cnt: line.option_cnt + added.option_cnt } : line,
      )
    : [...lines, added];
  const group = groupFieldsOf(added);
  return mergedLines.map((line) => (saleKey(line) === saleKey(added) ? { ...line, ...group } : line));
}

function groupFieldsOf({ g_idx, group_buy_flag, group_cnt, value_type, config_value }: Line): Partial<GroupFields> {
  return {
    ...(g_idx !== undefined && { g_idx }),
    ...(group_buy_flag !== undefined && { group_buy_flag }),
    ...(group_cnt !== undefined && { group_cnt }),
    ...(value_type !== undefined && { value_type }),
    ...(config_value !== undefined && { config_value }),
  };
}
