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
  #last: Promise<unknown> = Promise.resolve();

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
    const undone = moveTargetAt(rows.map(keyOf), from);
    const next = moveTargetAt(this.#show(row, target).map(keyOf), target);
    listing.moveCursor(target - listing.cursor);
    void this.#send(row, next, () => void this.#undo(row, undone)).then((isMoved) => {
      if (isMoved) return;
      // Shows the old order before the reload, which fails without a connection.
      if (listing.rows?.some((other) => keyOf(other) === keyOf(row)) === true) this.#show(row, from);
      return listing.reload();
    });
  }

  async #undo(row: Row, to: MoveTarget): Promise<void> {
    await this.#send(row, to, null);
    await this.#options.listing.reload();
  }

  /** Shows the row at `target`. Returns the shown rows. */
  #show(row: Row, target: number): readonly Row[] {
    const { listing, keyOf } = this.#options;
    const others = (listing.rows ?? []).filter((other) => keyOf(other) !== keyOf(row));
    const list = [...others.slice(0, target), row, ...others.slice(target)];
    listing.put({ list, next_cursor: listing.nextCursor });
    return list;
  }

  /** Sends the move after earlier ones. Resolves to whether the server made it. */
  #send(row: Row, to: MoveTarget, undo: (() => void) | null): Promise<boolean> {
    const { notices, send } = this.#options;
    const sent = this.#last.then(async () => {
      const envelope = await send(row, to);
      if (envelope.result_code === 200)
        notices.show(undo === null ? '순서를 되돌렸어요.' : '순서를 바꿨어요.', { undo });
      else notices.fail(envelope.result_msg);
      return envelope.result_code === 200;
    });
    this.#last = sent;
    return sent;
  }
}
