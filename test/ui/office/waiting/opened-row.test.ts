import { describe, expect, it } from 'vitest';
import { neighbourRow, nextRow } from '../../../../ui/office/waiting/opened-row.ts';

const ROWS = [{ idx: 1 }, { idx: 2 }, { idx: 3 }];
const keyOf = ({ idx }: { readonly idx: number }): number => idx;

describe('the row that opens after a decision', () => {
  it.each([
    [1, 2],
    [2, 3],
    [3, 2],
    [9, 1],
  ])('about row %i is row %i', (decided, next) => {
    expect(nextRow(ROWS, keyOf, decided)).toBe(next);
  });

  it('is null if no other row is left', () => {
    expect(nextRow([{ idx: 1 }], keyOf, 1)).toBeNull();
    expect(nextRow([], keyOf, 1)).toBeNull();
  });
});

describe('the row beside the open one', () => {
  it.each([
    [null, 1, 1],
    [1, 1, 2],
    [3, -1, 2],
    [3, 1, null],
    [1, -1, null],
  ] as const)('for the open row %s and the step %i is %s', (open, step, found) => {
    expect(neighbourRow(ROWS, keyOf, open, step)).toBe(found);
  });
});
