import { basename } from 'node:path';
import type { ImportIndex, ImportedRow, ImportSource } from '../../../core/catalogue/import-source.ts';
import { IMPORTED_KINDS, type ImportedKind } from '../../../core/catalogue/imported-catalogue.ts';
import { CommandError } from '../kit/command.ts';
import { fileEntries, type FileEntry } from './file-entries.ts';
import { INDEXED, parseEntry } from '../../../core/api/catalogue/import-lists.ts';

type Entry = Extract<FileEntry, { readonly kind: 'entry' }>;

/** A file, and its number of rows of each kind. */
interface ReadFile {
  readonly path: string;
  readonly counts: ReadonlyMap<ImportedKind, number>;
}

/** For each kind, the kinds that its rows may reference. */
const REFERENCED_KINDS: Readonly<Record<ImportedKind, readonly ImportedKind[]>> = {
  sellers: [],
  categories: ['categories'],
  products: ['categories'],
  sales: ['products', 'sellers'],
  banners: [],
  picks: ['sales'],
  curations: ['sales'],
  events: [],
  notices: [],
  faqs: [],
};

/**
 * All files of an import. Each is read twice: when it is added, to check and index its rows, and when the rows are
 * stored.
 */
export class CatalogueFiles implements ImportSource {
  /** The errors in the files, each with file and line. */
  readonly errors: string[] = [];
  readonly #files: ReadFile[] = [];
  /** Kinds with invalid rows; the index does not contain these rows. */
  readonly #incompleteKinds = new Set<ImportedKind>();
  readonly #lines = new Map<ImportedKind, number[]>(IMPORTED_KINDS.map((kind) => [kind, []]));
  /** Indexes of rows by key, created at the first call of `locationOfKey` for a kind. */
  readonly #places = new Map<ImportedKind, ReadonlyMap<string, number>>();
  readonly #index: { readonly [Kind in ImportedKind]: ImportIndex[Kind][number][] } = {
    sellers: [],
    categories: [],
    products: [],
    sales: [],
    banners: [],
    picks: [],
    curations: [],
    events: [],
    notices: [],
    faqs: [],
  };

  get index(): ImportIndex {
    return this.#index;
  }

  /**
   * Adds one file: JSON, CSV or XLSX according to its name. Records an error for each invalid part; rejects if the file
   * cannot be read.
   */
  async add(path: string): Promise<void> {
    const counts = new Map<ImportedKind, number>();
    for await (const entry of fileEntries(path)) {
      if (entry.kind === 'fault') {
        this.errors.push(entry.text);
        // The unreadable part may have contained rows of any kind.
        for (const kind of IMPORTED_KINDS) this.#incompleteKinds.add(kind);
        continue;
      }
      const read = this.#indexEntry(entry.list.kind, entry);
      const { list, line } = entry;
      this.errors.push(...read.errors.map((error) => `${basename(path)}:${line}: ${error}`));
      counts.set(list.kind, (counts.get(list.kind) ?? 0) + read.rowCount);
    }
    this.#files.push({ path, counts });
  }

  /**
   * Returns whether all kinds that this kind references were read without errors. Otherwise a referenced row may be in
   * the files but not in the index.
   */
  hasReferencesOf(kind: ImportedKind): boolean {
    return REFERENCED_KINDS[kind].every((referenced) => !this.#incompleteKinds.has(referenced));
  }

  /** Returns the file and line of a row. */
  locationOf(kind: ImportedKind, index: number): string {
    let end = 0;
    const file = this.#files.find(({ counts }) => index < (end += counts.get(kind) ?? 0));
    return `${basename(file?.path ?? '')}:${this.#lines.get(kind)?.[index] ?? 0}`;
  }

  /** Returns the file and line of the row with a key. */
  locationOfKey(kind: ImportedKind, key: string): string {
    let places = this.#places.get(kind);
    if (places === undefined) {
      places = new Map(this.#index[kind].map((row, index) => [row.key, index]));
      this.#places.set(kind, places);
    }
    return this.locationOf(kind, places.get(key) ?? 0);
  }

  /**
   * Reads the rows of a kind in parts of `size` rows. Throws a `CommandError` if a file has changed since it was added.
   */
  async *parts<Kind extends ImportedKind>(
    kind: Kind,
    size: number,
  ): AsyncGenerator<readonly ImportedRow<Kind>[], void, undefined> {
    const indexed: readonly { readonly key: string }[] = this.#index[kind];
    let part: ImportedRow<Kind>[] = [];
    let at = 0;
    for (const { path, counts } of this.#files) {
      const end = at + (counts.get(kind) ?? 0);
      if (at === end) continue;
      for await (const row of readRows(kind, path)) {
        if (at === end || row.key !== indexed[at]?.key) throw changed(path);
        at += 1;
        part.push(row);
        if (part.length < size) continue;
        yield part;
        part = [];
      }
      if (at < end) throw changed(path);
    }
    if (part.length > 0) yield part;
  }

  #indexEntry<Kind extends ImportedKind>(
    kind: Kind,
    { list: { list }, line, value, fields }: Entry,
  ): { readonly rowCount: number; readonly errors: readonly string[] } {
    const read = parseEntry(kind, list, value, fields);
    if (read.kind === 'faults') {
      this.#incompleteKinds.add(kind);
      return { rowCount: 0, errors: read.errors };
    }
    for (const row of read.rows) {
      this.#index[kind].push(INDEXED[kind](row));
      this.#lines.get(kind)?.push(line);
    }
    return { rowCount: read.rows.length, errors: [] };
  }
}

/** Reads the rows of a kind from a file whose entries were all valid. */
async function* readRows<Kind extends ImportedKind>(
  kind: Kind,
  path: string,
): AsyncGenerator<ImportedRow<Kind>, void, undefined> {
  for await (const entry of fileEntries(path)) {
    if (entry.kind === 'fault') throw changed(path);
    if (entry.list.kind !== kind) continue;
    const read = parseEntry(kind, entry.list.list, entry.value, entry.fields);
    if (read.kind === 'faults') throw changed(path);
    yield* read.rows;
  }
}

function changed(path: string): CommandError {
  return new CommandError(`가져오는 동안 파일이 바뀌었어요. 다시 가져와 주세요: ${basename(path)}`);
}
