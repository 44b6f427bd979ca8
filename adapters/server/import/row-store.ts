import type { ImportedRow, ImportSource } from '../../../core/catalogue/import-source.ts';
import type { ImportCount, ImportedKind } from '../../../core/catalogue/imported-catalogue.ts';
import type { Database, Tx } from '../database/database.ts';
import { runExclusively } from './catalogue-lock.ts';
import { storeRows, type StoredKind } from './import-keys.ts';

/** Maximum number of rows per transaction, and in memory. The next import completes an interrupted one. */
export const MAX_BATCH_ROWS = 500;

const NO_COUNT: ImportCount = { added: 0, changed: 0, same: 0 };

/** Stores the rows of files in parts, each in its own transaction. */
export class RowStore {
  readonly #database: Database | Tx;
  readonly #source: ImportSource;
  readonly #isDry: boolean;
  readonly #progress: (done: number) => void;
  #done = 0;

  /** `progress` receives the number of rows so far, of all kinds. */
  constructor(database: Database | Tx, source: ImportSource, isDry: boolean, progress: (done: number) => void) {
    this.#database = database;
    this.#source = source;
    this.#isDry = isDry;
    this.#progress = progress;
  }

  /** Stores a kind's rows with the rows that they reference. */
  async store<Kind extends ImportedKind, Row>(
    kind: Kind,
    stored: StoredKind<Row>,
    place: (tx: Tx, part: readonly ImportedRow<Kind>[]) => Promise<readonly Row[]>,
  ): Promise<ImportCount> {
    let counted = NO_COUNT;
    for await (const part of this.#source.parts(kind, MAX_BATCH_ROWS)) {
      const one = await runExclusively(this.#database, async (tx) =>
        storeRows(tx, stored, await place(tx, part), this.#isDry),
      );
      counted = {
        added: counted.added + one.added,
        changed: counted.changed + one.changed,
        same: counted.same + one.same,
      };
      this.#done += part.length;
      this.#progress(this.#done);
    }
    return counted;
  }
}
