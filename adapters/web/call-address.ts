/** The address of a call: its method, its path with the fields named there, and the other fields. */
export interface CallAddress {
  readonly method: string;
  readonly path: string;
  readonly fields: Map<string, unknown>;
}

/** Splits `METHOD /path/{field}` and fills in the fields of the path. */
export function callAddress(call: string, request: object): CallAddress {
  const space = call.indexOf(' ');
  const fields = new Map<string, unknown>(Object.entries(request));
  const path = call.slice(space + 1).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = segmentOf(plain(fields.get(name)));
    fields.delete(name);
    return value;
  });
  return { method: call.slice(0, space), path, fields };
}

/**
 * Escapes a path segment. `.` and `..` would be resolved even when escaped: a trailing space, which the server trims,
 * prevents it.
 */
function segmentOf(text: string): string {
  return encodeURIComponent(/^\.{1,2}$/.test(text) ? `${text} ` : text);
}

/** Returns the fields of a GET as a query with its `?`; empty without fields. */
export function queryOf(fields: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (value !== undefined && value !== null) query.set(name, plain(value));
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
