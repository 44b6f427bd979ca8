/** Characters allowed inside a comment: no such text can end the comment or start another. */
const ID = /^[\w-]{1,64}$/;

/**
 * Returns the statement with a comment that names its request, for the log and the activity list of PostgreSQL. The
 * statement is unchanged outside of a request, and for an id with other characters.
 */
export function withRequestId(sql: string, request_id: string | null): string {
  return request_id !== null && ID.test(request_id) ? `/* ${request_id} */ ${sql}` : sql;
}
