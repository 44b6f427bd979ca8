/** What may stand inside a comment: no text can end it, or begin another one. */
const ID = /^[\w-]{1,64}$/;

/**
 * Returns a statement that begins with a comment naming its request, for the log and the list of activities of
 * PostgreSQL. Unchanged outside of a request, and for an id that is no plain word.
 */
export function withRequestId(sql: string, request_id: string | null): string {
  return request_id !== null && ID.test(request_id) ? `/* ${request_id} */ ${sql}` : sql;
}
