/**
 * The result of a change. `stale`: the row has changed since the caller's page showed it; `invalid`: error sentences by
 * field.
 */
export type ContentResult<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'missing' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'invalid'; readonly failures: Readonly<Record<string, string>> };

export const MISSING = { kind: 'missing' } as const;
export const STALE = { kind: 'stale' } as const;

export function done<T>(value: T): ContentResult<T> {
  return { kind: 'done', value };
}

/** Returns `invalid` if there is a failure, else null. */
export function checkFailures(
  failures: Readonly<Record<string, string>>,
): { readonly kind: 'invalid'; readonly failures: Readonly<Record<string, string>> } | null {
  return Object.keys(failures).length === 0 ? null : { kind: 'invalid', failures };
}

/** A changed row, before and after. */
export interface RowChange<Row> {
  readonly before: Row;
  readonly after: Row;
}
