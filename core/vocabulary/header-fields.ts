/**
 * Secret fields, and the header in which a request without a JSON body sends each of them. They are never in the query,
 * since logs and histories store addresses.
 */
export const HEADER_FIELDS: ReadonlyMap<string, string> = new Map([
  ['order_key', 'order-key'],
  ['app_card_auth_token', 'app-card-auth-token'],
]);

/**
 * Removes the secret fields from the fields of a query, and returns their headers. Replaces characters that are not
 * allowed in a header with `?`, which no valid value contains.
 */
export function extractHeaderFields(fields: Map<string, unknown>): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, header] of HEADER_FIELDS) {
    const value = fields.get(name);
    if (typeof value === 'string') headers[header] = value.replaceAll(/[^\x21-\x7e]/g, '?');
    fields.delete(name);
  }
  return headers;
}
