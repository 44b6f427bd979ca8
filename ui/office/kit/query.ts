/** The fields of a query, in the order of an address. Empty fields are omitted. */
export type Query = Readonly<Record<string, string>>;

/** Parses the fields of a query with these names; a missing field is empty. */
export function readQuery<Name extends string>(search: string, names: readonly Name[]): Record<Name, string> {
  const fields = new URLSearchParams(search);
  const read = Object.fromEntries(names.map((name) => [name, fields.get(name) ?? '']));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- every name has been read
  return read as Record<Name, string>;
}

/** Parses a day of an address; null unless it is written as `YYYY-MM-DD`. */
export function parseDay(text: string): string | null {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : null;
}

/** Formats a path with a readable query: commas, tildes and Korean letters are not encoded. */
export function writeAddress(path: string, query: Query): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}=${encodeReadably(value)}`],
  );
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

function encodeReadably(value: string): string {
  return encodeURIComponent(value).replaceAll(/%(?:2C|7E|3A|E[A-F\d]%[89AB][A-F\d]%[89AB][A-F\d])/g, (found) =>
    decodeURIComponent(found),
  );
}
