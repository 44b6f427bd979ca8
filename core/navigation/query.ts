/** The fields of a query string, as `URLSearchParams` reads them. */
export interface Query {
  /** The first value of a field; null when it is not there. */
  get(name: string): string | null;
}
