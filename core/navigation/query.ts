/** The fields of a query string, as in `URLSearchParams`. */
export interface Query {
  /** Returns the first value of a field, or null if it is missing. */
  get(name: string): string | null;
}
