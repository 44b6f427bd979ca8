import { isSameLine } from './is-same-line.ts';
import type { CartLine } from '../api/buying/cart.api.ts';
import type { OptionIdx } from '../vocabulary/ids.ts';

type Line = Pick<CartLine, 'sell_idx' | 'type' | 'option_idx' | 'option_cnt'>;

/**
 * Changes a cart line to another option of its sale, with the given quantity. The line keeps its position and its other
 * fields.
 *
 * If another line already has that option, the lines are merged and their quantities added, so that an option appears
 * only once in a cart. If the line does not exist, nothing changes. If the option is unchanged, only the quantity
 * changes. Does not check limits or stock. Returns new lines.
 */
export function changeOption<L extends Line>(
  lines: readonly L[],
  changed: Pick<CartLine, 'type' | 'option_idx'>,
  option_idx: OptionIdx,
  option_cnt: number,
): L[] {
  const line = lines.find((own) => isSameLine(own, changed));
  if (line === undefined) return [...lines];
  const existingLine = findLineWithOption(lines, line, option_idx);
  const totalQuantity = option_cnt + (existingLine?.option_cnt ?? 0);
  return lines
    .filter((other) => other !== existingLine)
    .map((other) => (other === line ? { ...other, option_idx, option_cnt: totalQuantity } : other));
}

/** Returns another line with this option of the same sale, or undefined. */
export function findLineWithOption<L extends Line>(lines: readonly L[], line: L, option_idx: OptionIdx): L | undefined {
  return lines.find(
    (other) =>
      other !== line && other.option_idx === option_idx && other.type === line.type && other.sell_idx === line.sell_idx,
  );
}
