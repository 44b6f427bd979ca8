import type { Envelope } from '../../../core/outcome/envelope.ts';
import { moveTargetAt, type MoveTarget } from '../../../core/office-content/move-before.ts';
import type { Notices } from '../kit/notices.ts';
import type { Listing } from '../kit/listing.ts';

interface MoverOptions<Row, Name extends string> {
  readonly listing: Listing<Row, Name>;
  readonly notices: Notices;
  readonly keyOf: (row: Row) => number;
  readonly send: (row: Row, to: MoveTarget) => Promise<Envelope<null>>;
}

/**
 * Moves rows of a list by dragging or by keys. The list shows the new order immediately, and the old one again if the
 * move is refused.
 */
export class RowMover<Row, Name extends string> {
  readonly #options: MoverOptions<Row, Name>;
  #last: Promise<void> = Promise.resolve();

  constructor(options: MoverOptions<Row, Name>) {
    this.#options = options;
  }

  /** Moves the row at `from` to `to`, both indexes of the shown rows. Moves are sent one after another. */
  move(from: number, to: number): void {
    const { listing, keyOf } = this.#options;
    const rows = listing.rows ?? [];
    const row = rows[from];
    const target = Math.max(0, Math.min(rows.length - 1, to));
    if (row === undefined || target === from) return;
    const others = rows.filter((_, index) => index !== from);
    const moved = [...others.slice(0, target), row, ...others.slice(target)];
    const undone = moveTargetAt(rows.map(keyOf), from);
    listing.put({ list: moved, next_cursor: listing.nextCursor });
    listing.moveCursor(target - listing.cursor);
    this.#send(row, moveTargetAt(moved.map(keyOf), target), () => this.#send(row, undone, null, true), false);
  }

  #send(row: Row, to: MoveTarget, undo: (() => void) | null, isReload: boolean): void {
    const { notices, send, listing } = this.#options;
    this.#last = this.#last.then(async () => {
      const envelope = await send(row, to);
      if (envelope.result_code !== 200) notices.fail(envelope.result_msg);
      else notices.show(undo === null ? '순서를 되돌렸어요.' : '순서를 바꿨어요.', { undo });
      if (envelope.result_code !== 200 || isReload) await listing.reload();
    });
  }
}
