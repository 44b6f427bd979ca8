/**
 * The closed set of `result_code`s (spec §7, §8).
 * 200 success · 400 a request no well-behaved client sends · 401 no or dead token · 403 not allowed ·
 * 404 failed request, or nothing there · 409 the shop's state does not allow it (sold out, price changed) ·
 * 422 the shopper's input needs mending · 429 too often · 500 our fault.
 */
export type ResultCode = 200 | 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500;

/** What every call answers. A code other than 200 carries no data unless the call says so. */
export type Envelope<T> = Success<T> | Failure;

export interface Success<T> {
  readonly result_code: 200;
  readonly result_msg: string;
  readonly result_data: T;
  /** Only lists that are paged by number (the event list) carry it. */
  readonly total_page?: number;
}

export interface Failure {
  readonly result_code: Exclude<ResultCode, 200>;
  /** A Korean sentence that can be shown as it is. */
  readonly result_msg: string;
  readonly result_data: null;
  /** Which fields of a form need mending, each with its sentence. */
  readonly field_errors?: Readonly<Record<string, string>>;
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

/** The envelope of a request that got no answer at all: network or HTTP error (spec §8). */
export const FAILED_REQUEST: Failure = failure(404, '데이터 호출에 실패했습니다.');

/**
 * Reads an envelope out of an answer of unknown origin.
 * Answers null for anything that does not have the envelope's three fields with a known code.
 */
export function readEnvelope(body: unknown): Envelope<unknown> | null {
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

const FAILURE_CODES: readonly Failure['result_code'][] = [400, 401, 403, 404, 409, 422, 429, 500];

function readFieldErrors(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}
