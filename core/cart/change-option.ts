import type { CartLine } from '../api/cart.api.ts';

type Line = Pick<CartLine, 'sell_idx' | 'type' | 'option_idx' | 'option_cnt'>;

/**
 * Puts a line of a cart onto another option of its sale, with this quantity. It keeps its place and all else that
 * it carries. Where the other option has a line already, that line's quantity comes on top and the line goes, so
 * that an option never stands in a cart twice (spec §4). A line that is gone, or the option that it has already:
 * for the former nothing changes, for the latter only the quantity. Neither limits nor stock are looked at here.
 */
export function changeOption<L extends Line>(
  lines: readonly L[],
  changed: Pick<CartLine, 'type' | 'option_idx'>,
  option_idx: number,
  option_cnt: number,
): L[] {
  const line = lines.find((own) => own.option_idx === changed.option_idx && own.type === changed.type);
  if (line === undefined) return [...lines];
  const twin = twinOf(lines, line, option_idx);
  const whole = option_cnt + (twin?.option_cnt ?? 0);
  return lines
    .filter((other) => other !== twin)
    .map((other) => (other === line ? { ...other, option_idx, option_cnt: whole } : other));
}

/** The other line that has this option of the same sale already. */
export function twinOf<L extends Line>(lines: readonly L[], line: L, option_idx: number): L | undefined {
  return lines.find(
    (other) =>
      other !== line && other.option_idx === option_idx && other.type === line.type && other.sell_idx === line.sell_idx,
  );
}
