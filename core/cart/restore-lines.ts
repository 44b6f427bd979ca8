import { isSameLine } from './is-same-line.ts';
import type { CartLine } from '../api/buying/cart.api.ts';

type Key = Pick<CartLine, 'type' | 'option_idx'>;

/**
 * Returns `lines` and the `removed` lines, each at its former position in `before`: after the nearest line that
 * preceded it and is still in the cart, or first.
 *
 * A line whose option is already in `lines` is unchanged: it was added again, or already restored, and is not counted
 * twice. A key that is not in `before` is ignored. Returns new lines.
 */
export function restoreLines<L extends Key>(lines: readonly L[], before: readonly L[], removed: readonly Key[]): L[] {
  const restored = [...lines];
  for (const [position, line] of before.entries()) {
    const shouldRestore =
      removed.some((key) => isSameLine(key, line)) && !restored.some((other) => isSameLine(other, line));
    if (!shouldRestore) continue;
    const previous = before
      .slice(0, position)
      .map((other) => restored.findIndex((one) => isSameLine(one, other)))
      .findLast((index) => index >= 0);
    restored.splice((previous ?? -1) + 1, 0, line);
  }
  return restored;
}
