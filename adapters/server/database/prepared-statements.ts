import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';

const MARK = '/* prepared */';

/**
 * Starts the text of a statement that each connection to PostgreSQL plans once, since planning it costs more than
 * running it. The text must not depend on the values: lists are arrays, each in a sub-select, since PostgreSQL
 * otherwise plans again for each array length. It names its columns, since a migration that adds a column would make a
 * planned `*` fail. Do not use it for statements whose best plan depends on the values, such as those of search.
 */
export const PREPARED: RawBuilder<unknown> = sql.raw(MARK);

const LAST_MARK = '/* last */';

/**
 * Follows `PREPARED` in the last statement of a transaction, which is sent together with its commit, so that its row
 * locks are released without another round trip. A reason not to commit must therefore make the statement fail.
 */
export const LAST: RawBuilder<unknown> = sql.raw(LAST_MARK);

export function isLastStatement(text: string): boolean {
  return text.startsWith(`${MARK} ${LAST_MARK}`);
}

/** Maximum number of names, in case texts depend on values in spite of the rule. */
const MAX_NAMES = 200;

/**
 * Errors that a statement of this name already exists, or does not exist. Both occur if a pooler shares the connections
 * with other processes that prepare statements.
 */
const NAME_CONFLICT_CODES: readonly unknown[] = ['42P05', '26000'];

/** Returns whether a pooler has mixed up the prepared statements of its connections, as PgBouncer before 1.21 does. */
export function isNameConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NAME_CONFLICT_CODES.includes(error.code);
}

/**
 * Names the marked statements of this process, by their text: behind a pooler another process may have prepared the
 * same name.
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  #isDisabled = false;

  /**
   * Returns the name of a marked statement; equal texts have the same name. Returns null for other statements, and once
   * the maximum number of names is reached.
   */
  nameOf(text: string): string | null {
    if (this.#isDisabled || !text.includes(MARK)) return null;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MAX_NAMES) return null;
    if (/\bselect \*|\breturning \*|\.\*/.test(text))
      throw new Error(`A prepared statement names its columns: ${text}`);
    if (/\b(unnest|any)\(\s*\$/.test(text))
      throw new Error(`A prepared statement has its arrays in sub-selects: ${text}`);
    const name = `moajang-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    this.#names.set(text, name);
    return name;
  }

  /** Stops naming statements: PostgreSQL then plans each one every time, which is slower. */
  disable(): void {
    this.#isDisabled = true;
  }
}
