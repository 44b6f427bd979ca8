/**
 * Rows this far (pixels) above and below the visible area are rendered, so that they are ready when the shopper scrolls
 * fast.
 */
const OVERSCAN_PX = 900;
/** Number of rows rendered by the server and during hydration: a screen and a half of a phone. */
const FIRST_ROWS = 6;
/** The focused row stays rendered up to this many rows away, so that the document stays small. */
const MAX_FOCUS_DISTANCE = 100;
/** Height of a row before any row has been measured. */
const ESTIMATED_ROW_HEIGHT = 330;

/**
 * Decides which rows of a long list are rendered, and how much space the others need. A row has the height that was
 * last measured, or the average height if it was never rendered.
 */
export class VirtualRows {
  #heights: (number | undefined)[] = [];
  #sum = 0;
  #measuredCount = 0;
  #start = 0;
  #end = FIRST_ROWS;
  #above = 0;

  /** Index of the first rendered row. */
  get start(): number {
    return this.#start;
  }

  /** Index after the last rendered row. */
  get end(): number {
    return this.#end;
  }

  /** Returns the distance of a row from the start of the first row, in pixels. */
  offsetOf(row: number): number {
    return this.#heightOf(0, row);
  }

  /**
   * Returns the space above and below the rendered rows, for a list of `rows` rows. The space above stays the same
   * until other rows are rendered, since newly measured heights must not shift the visible rows.
   */
  spaceAround(rows: number): { readonly above: number; readonly below: number } {
    const end = Math.min(this.#end, rows);
    return { above: end < this.#start ? this.#heightOf(0, end) : this.#above, below: this.#heightOf(end, rows) };
  }

  /** Adds pixels to the space above, until other rows are rendered. Returns the total that was added. */
  addAbove(pixels: number): number {
    this.#above += pixels;
    return this.#above;
  }

  /** Returns the row at a distance from the upper edge of the first row, in pixels. */
  rowAt(offset: number, rows: number): number {
    let below = offset;
    let row = 0;
    while (row < rows - 1) {
      below -= this.#heights[row] ?? this.#averageHeight;
      if (below < 0) break;
      row += 1;
    }
    return row;
  }

  /** Records the height of a rendered row, including the gap below it. */
  measure(row: number, height: number): void {
    const before = this.#heights[row];
    if (before === undefined) this.#measuredCount += 1;
    this.#sum += height - (before ?? 0);
    this.#heights[row] = height;
  }

  /**
   * Moves to the visible area from `top` to `bottom`, in pixels below the first row. Returns whether the rendered rows
   * change. The rows up to `focusedRow` stay rendered, since the focus would be lost with it; null if no row has it.
   */
  moveTo(top: number, bottom: number, rows: number, focusedRow: number | null = null): boolean {
    const near = { first: this.rowAt(top - OVERSCAN_PX, rows), last: this.rowAt(bottom + OVERSCAN_PX, rows) };
    const { first, last } = withFocusedRow(near, focusedRow);
    const isRendered = this.#start <= first && last < this.#end;
    // A row that leaves the range is removed when the next one enters it, so the list changes once instead of twice.
    const leavingCount = first - this.#start + (this.#end - 1 - last);
    if (isRendered && leavingCount <= 1) return false;
    this.#start = first;
    this.#end = last + 1;
    this.#above = this.#heightOf(0, first);
    return true;
  }

  get #averageHeight(): number {
    return this.#measuredCount === 0 ? ESTIMATED_ROW_HEIGHT : this.#sum / this.#measuredCount;
  }

  #heightOf(start: number, end: number): number {
    const averageHeight = this.#averageHeight;
    let height = 0;
    for (let row = start; row < end; row += 1) height += this.#heights[row] ?? averageHeight;
    return height;
  }
}

interface RowRange {
  readonly first: number;
  readonly last: number;
}

function withFocusedRow({ first, last }: RowRange, row: number | null): RowRange {
  if (row === null || first - row > MAX_FOCUS_DISTANCE || row - last > MAX_FOCUS_DISTANCE) return { first, last };
  return { first: Math.min(first, row), last: Math.max(last, row) };
}
