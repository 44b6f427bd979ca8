/**
 * All result codes.
 *
 * 200 success · 400 invalid request, which our clients never send · 401 missing or expired token · 403 not allowed ·
 * 404 failed request, or not found · 409 conflict with the current state (sold out, price changed) · 422 invalid input
 * by the shopper · 415 body of an unknown type, which our clients never send · 429 too many requests · 500 server error
 * · 503 the database does not respond.
 */
export type ResultCode = 200 | 400 | 401 | 403 | 404 | 409 | 415 | 422 | 429 | 500 | 503;

/** The response of every call. A failure has no data. */
export type Envelope<T> = Success<T> | Failure;

export interface Success<T> {
  readonly result_code: 200;
  readonly result_msg: string;
  readonly result_data: T;
  /** The number of pages; only in lists with numbered pages (the event list). */
  readonly total_page?: number;
}

export interface Failure {
  readonly result_code: Exclude<ResultCode, 200>;
  /** A Korean sentence that can be displayed unchanged. */
  readonly result_msg: string;
  readonly result_data: null;
  /** An error sentence for each invalid form field. */
  readonly field_errors?: Readonly<Record<string, string>>;
}

/**
 * The failure of a request without a response. Only adapters create it; `isUnanswered` distinguishes it from the
 * failures that the server returns.
 */
export interface NoResponse extends Failure {
  readonly result_code: 404;
  readonly is_unanswered: true;
}

/** Wraps data as a success. */
export function success<T>(result_data: T): Success<T> {
  return { result_code: 200, result_msg: '성공', result_data };
}

/** Wraps a refusal. `result_msg` must be a sentence for the shopper. */
export function failure(
  result_code: Failure['result_code'],
  result_msg: string,
  field_errors?: Readonly<Record<string, string>>,
): Failure {
  return { result_code, result_msg, result_data: null, ...(field_errors && { field_errors }) };
}

/** The envelope of a request without a response, after a network or HTTP error. */
export const FAILED_REQUEST: NoResponse = {
  result_code: 404,
  result_msg: '데이터 호출에 실패했습니다.',
  result_data: null,
  is_unanswered: true,
};

/**
 * Parses an envelope. Returns null if `result_code` is unknown or `result_msg` is not a text. A missing `result_data`
 * becomes null. Never returns a `NoResponse`, even if the body has its fields.
 */
export function parseEnvelope(body: unknown): Envelope<unknown> | null {
  if (typeof body !== 'object' || body === null) return null;
  if (!('result_code' in body) || !('result_msg' in body) || typeof body.result_msg !== 'string') return null;
  const { result_msg } = body;
  const result_data: unknown = 'result_data' in body ? body.result_data : null;
  if (body.result_code === 200) {
    const total_page = 'total_page' in body && typeof body.total_page === 'number' ? body.total_page : null;
    return { result_code: 200, result_msg, result_data, ...(total_page !== null && { total_page }) };
  }
  const result_code = FAILURE_CODES.find((code) => code === body.result_code);
  if (result_code === undefined) return null;
  const field_errors = 'field_errors' in body ? readFieldErrors(body.field_errors) : null;
  return failure(result_code, result_msg, field_errors ?? undefined);
}

const FAILURE_CODES: readonly Failure['result_code'][] = [400, 401, 403, 404, 409, 415, 422, 429, 500, 503];

function readFieldErrors(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}
