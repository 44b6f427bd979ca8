import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restoreLines } from '../../../core/cart/restore-lines.ts';

const line = (option_idx: number, option_cnt = 1) => ({ type: 'always' as const, option_idx, option_cnt });
const idsOf = (lines: readonly { readonly option_idx: number }[]) => lines.map(({ option_idx }) => option_idx);

describe('restoreLines', () => {
  it('restores a line behind the one that preceded it', () => {
    const before = [line(1), line(2, 5), line(3)];
    expect(restoreLines([line(1), line(3), line(4)], before, [line(2)])).toEqual([
      line(1),
      line(2, 5),
      line(3),
      line(4),
    ]);
  });

  it('restores a line behind the nearest preceding line that is left, or at the start', () => {
    const before = [line(1), line(2), line(3)];
    expect(idsOf(restoreLines([line(1)], before, [line(3)]))).toEqual([1, 3]);
    expect(idsOf(restoreLines([line(4)], before, [line(3)]))).toEqual([3, 4]);
  });

  it('treats the same option of another type as another line', () => {
    const time = { ...line(1), type: 'time' as const };

    expect(restoreLines([line(1)], [line(1), time], [time])).toEqual([line(1), time]);
    expect(restoreLines([line(1)], [line(1), time], [line(1)])).toEqual([line(1)]);
  });

  it('does not change a line that was added again, and ignores unknown keys', () => {
    expect(restoreLines([line(2, 7)], [line(1), line(2, 5)], [line(2), line(9)])).toEqual([line(2, 7)]);
  });

  it('reverts the removal of any lines, even when called twice', () => {
    const carts = fc.uniqueArray(fc.integer({ min: 1, max: 9 })).map((ids) => ids.map((id) => line(id)));
    fc.assert(
      fc.property(carts, fc.func(fc.boolean()), (before, isGone) => {
        const removed = before.filter(({ option_idx }) => isGone(option_idx));
        const remaining = before.filter((other) => !removed.includes(other));
        const restored = restoreLines(remaining, before, removed);
        expect(restored).toEqual(before);
        expect(restoreLines(restored, before, removed)).toEqual(before);
      }),
    );
  });
});
