import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VirtualRows } from '../../../../ui/widgets/lists/virtual-rows.ts';

const ROWS = 2_500;

/** A list with rows of this height, scrolled in steps to `top`. */
function scrolledTo(top: number, height: number, rows = new VirtualRows()): VirtualRows {
  for (let at = 0; at <= top; at += 400) {
    rows.moveTo(at, at + 800, ROWS);
    for (let row = rows.start; row < rows.end; row += 1) rows.measure(row, height);
  }
  return rows;
}

describe('VirtualRows', () => {
  it('starts with the rows near the first screen, and space for the others', () => {
    const rows = new VirtualRows();
    expect([rows.start, rows.end]).toEqual([0, 6]);
    expect(rows.spaceAround(10)).toEqual({ above: 0, below: 4 * 330 });
    expect(rows.spaceAround(3)).toEqual({ above: 0, below: 0 });
  });

  it('renders the visible rows and 900 pixels around them, at any offset', () => {
    const rows = scrolledTo(100_000, 300);
    expect(rows.start * 300).toBeLessThanOrEqual(100_000 - 900);
    expect(rows.end * 300).toBeGreaterThanOrEqual(100_800 + 900);
    expect(rows.end - rows.start).toBeLessThanOrEqual(12);
  });

  it('keeps the focused row rendered, above or below, up to a hundred rows away', () => {
    const rows = scrolledTo(30_000, 300);
    rows.moveTo(40_000, 40_800, ROWS, 99);
    expect(rows.start).toBe(99);
    expect(rows.spaceAround(ROWS).above).toBe(99 * 300);
    rows.moveTo(20_000, 20_800, ROWS, 99);
    expect(rows.end).toBe(100);
    rows.moveTo(90_000, 90_800, ROWS, 99);
    expect(rows.start).toBeGreaterThan(290);
    rows.moveTo(30_000, 30_800, ROWS, null);
    expect(rows.end - rows.start).toBeLessThanOrEqual(12);
  });

  it('reserves the height of all rows that are not rendered', () => {
    const rows = scrolledTo(50_000, 300);
    const { above, below } = rows.spaceAround(ROWS);
    expect(above).toBe(rows.start * 300);
    expect(above + (rows.end - rows.start) * 300 + below).toBe(ROWS * 300);
  });

  it('keeps the space above until other rows are rendered, even when heights change', () => {
    const rows = scrolledTo(0, 300);
    rows.moveTo(30_000, 30_800, ROWS);
    const { above } = rows.spaceAround(ROWS);
    for (let row = rows.start; row < rows.end; row += 1) rows.measure(row, 400);
    expect(rows.spaceAround(ROWS).above).toBe(above);
    rows.moveTo(33_000, 33_800, ROWS);
    expect(rows.spaceAround(ROWS).above).toBe(rows.offsetOf(rows.start));
  });

  it('keeps an addition to the space above until other rows are rendered', () => {
    const rows = new VirtualRows();
    expect(rows.addAbove(0.25)).toBe(0.25);
    expect(rows.spaceAround(ROWS).above).toBe(0.25);
    rows.moveTo(30_000, 30_800, ROWS);
    rows.moveTo(0, 800, ROWS);
    expect(rows.spaceAround(ROWS).above).toBe(0);
  });

  it('reserves no more space than a shortened list has rows', () => {
    const rows = scrolledTo(30_000, 300);
    expect(rows.spaceAround(4)).toEqual({ above: 1_200, below: 0 });
  });

  it('renders the same rows after a scroll within a row', () => {
    const rows = scrolledTo(3_000, 300);
    const before = [rows.start, rows.end];
    expect(rows.moveTo(3_001, 3_801, ROWS)).toBe(false);
    expect([rows.start, rows.end]).toEqual(before);
    expect(rows.moveTo(3_300, 4_100, ROWS)).toBe(true);
  });

  it('estimates rows that were never rendered by the average height', () => {
    const rows = new VirtualRows();
    rows.measure(0, 200);
    rows.measure(1, 400);
    expect(rows.offsetOf(2)).toBe(600);
    expect(rows.offsetOf(4)).toBe(1_200);
  });

  it("updates a row's height when it is measured again", () => {
    const rows = new VirtualRows();
    rows.measure(0, 200);
    rows.measure(0, 260);
    expect(rows.offsetOf(1)).toBe(260);
    expect(rows.offsetOf(2)).toBe(520);
  });

  it('returns the last row that starts at or above an offset, within the list', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(heights, fc.integer({ min: -2_000, max: 40_000 }), (drawn, offset) => {
        const rows = new VirtualRows();
        drawn.forEach((height, row) => rows.measure(row, height));
        const started = drawn.findLastIndex((_, row) => rows.offsetOf(row) <= offset);
        expect(rows.rowAt(offset, drawn.length)).toBe(Math.max(started, 0));
      }),
    );
  });
});
