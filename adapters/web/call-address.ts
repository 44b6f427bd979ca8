/** The address of a call: its method, its path with its parameters filled in, and the remaining fields. */
export interface CallAddress {
  readonly method: string;
  readonly path: string;
  readonly fields: Map<string, unknown>;
}

/** Splits `METHOD /path/{field}` and fills in the parameters of the path. */
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
 * Escapes a path segment. Adds a space to `.` and `..`, which would be resolved even when escaped; the server trims it.
 */
function segmentOf(text: string): string {
  return encodeURIComponent(/^\.{1,2}$/.test(text) ? `${text} ` : text);
}

/** Returns the fields of a GET call as a query string that starts with `?`; an empty string if there are no fields. */
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
