/** Drawn above and below what is seen, in pixels: a fast finger finds the rows already there. */
const AHEAD = 900;
/** The rows of a first page that the server draws. */
const FIRST_ROWS = 10;
/** A row that was never drawn is taken to be so high, until others tell better. */
const USUAL_HEIGHT = 330;

/**
 * Which rows of a long list are drawn, and how much room the others take. Rows are as high as they were when they
 * were last drawn; those that never were, as high as the average.
 */
export class RowWindow {
  #heights: (number | undefined)[] = [];
  #sum = 0;
  #known = 0;
  #start = 0;
  #end = FIRST_ROWS;
  #above = 0;

  /** The first row that is drawn. */
  get start(): number {
    return this.#start;
  }

  /** Drawn is up to this row, without it. */
  get end(): number {
    return this.#end;
  }

  /** How far the row begins below the first, in pixels. */
  offsetOf(row: number): number {
    return this.#heightOf(0, row);
  }

  /**
   * The room above and below what is drawn, of a list of `rows`. The room above stays until other rows are drawn:
   * what is learnt meanwhile of the heights of others must not push away what is read.
   */
  spaceAround(rows: number): { readonly above: number; readonly below: number } {
    const end = Math.min(this.#end, rows);
    return { above: end < this.#start ? this.#heightOf(0, end) : this.#above, below: this.#heightOf(end, rows) };
  }

  /** Adds so many pixels to the room above, until other rows are drawn; answers how much that makes. */
  addAbove(pixels: number): number {
    this.#above += pixels;
    return this.#above;
  }

  /** The row at so many pixels below the first row's upper edge. */
  rowAt(offset: number, rows: number): number {
    let below = offset;
    let row = 0;
    while (row < rows - 1) {
      below -= this.#heights[row] ?? this.#usual;
      if (below < 0) break;
      row += 1;
    }
    return row;
  }

  /** How high a row was drawn, with the gap below it. */
  measure(row: number, height: number): void {
    const before = this.#heights[row];
    if (before === undefined) this.#known += 1;
    this.#sum += height - (before ?? 0);
    this.#heights[row] = height;
  }

  /** Moves to what is seen from `top` to `bottom`, in pixels below the first row; true when that changes what is drawn. */
  moveTo(top: number, bottom: number, rows: number): boolean {
    const first = this.rowAt(top - AHEAD, rows);
    const last = this.rowAt(bottom + AHEAD, rows);
    const isDrawn = this.#start <= first && last < this.#end;
    // The last row that left stays until the next one comes: one change of the list instead of two.
    const left = first - this.#start + (this.#end - 1 - last);
    if (isDrawn && left <= 1) return false;
    this.#start = first;
    this.#end = last + 1;
    this.#above = this.#heightOf(0, first);
    return true;
  }

  get #usual(): number {
    return this.#known === 0 ? USUAL_HEIGHT : this.#sum / this.#known;
  }

  #heightOf(start: number, end: number): number {
    const usual = this.#usual;
    let height = 0;
    for (let row = start; row < end; row += 1) height += this.#heights[row] ?? usual;
    return height;
  }
}
