import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

const journalEntry = v.looseObject({ type: v.string(), at: v.pipe(v.number(), v.integer()) });

/** An event in the sandbox at `at`, epoch milliseconds. `type` determines its other fields. */
export interface JournalEntry {
  readonly type: string;
  readonly at: number;
}

/**
 * An append-only list of all events: a file with one JSON line per event, or in memory. All state of the sandbox is
 * derived from it. The journal does not know the types of entries: each ledger reads those that match its schema.
 */
export class Journal {
  readonly #file: string | null;
  readonly #entries: JournalEntry[] = [];

  /** Reads the entries of an earlier process. Skips an incomplete last line. */
  constructor(file: string | null) {
    this.#file = file;
    if (file === null) return;
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file)) return;
    const text = readFileSync(file, 'utf8');
    for (const line of text.split('\n')) {
      const entry = parseLine(line);
      if (entry !== null) this.#entries.push(entry);
    }
    if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  }

  /** Number of entries of all types. It grows with each entry, so unique ids are derived from it. */
  get size(): number {
    return this.#entries.length;
  }

  /** Returns the entries that match `schema`, oldest first. */
  read<E extends JournalEntry>(schema: v.GenericSchema<unknown, E>): E[] {
    return this.#entries.flatMap((entry) => {
      const parsed = v.safeParse(schema, entry);
      return parsed.success ? [parsed.output] : [];
    });
  }

  /** Writes the entry to disk before adding it, so that no response refers to an entry that a restart would lose. */
  append(entry: JournalEntry): void {
    if (this.#file !== null) appendFileSync(this.#file, `${JSON.stringify(entry)}\n`);
    this.#entries.push(entry);
  }
}

function parseLine(line: string): JournalEntry | null {
  if (line === '') return null;
  try {
    const parsed = v.safeParse(journalEntry, JSON.parse(line));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
