import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, parseEnvelope, success } from '../../../core/outcome/envelope.ts';
import { isNotFound } from '../../../core/outcome/not-found.ts';
import { isUnanswered, isUndecided } from '../../../core/outcome/unanswered.ts';

describe('isUnanswered', () => {
  it('is true for a request without a response, and false for a 404 of the server with the same message', () => {
    const sameSentence = failure(404, FAILED_REQUEST.result_msg);
    expect(isUnanswered(FAILED_REQUEST)).toBe(true);
    expect(isUnanswered(sameSentence)).toBe(false);
    expect(isNotFound(sameSentence)).toBe(true);
    expect(isUnanswered(success(null))).toBe(false);
  });

  it('is false for a response of the server, even if its body has the field is_unanswered', () => {
    const read = parseEnvelope({ ...FAILED_REQUEST });
    expect(read).not.toBeNull();
    expect(read !== null && isUnanswered(read)).toBe(false);
  });
});

describe('isUndecided', () => {
  it.each([401, 403, 429, 500] as const)('is true for %i', (code) => {
    expect(isUndecided(failure(code, '잠시 후 다시 시도해 주세요.'))).toBe(true);
  });

  it.each([400, 404, 409, 422] as const)('is false for %i, since the server has decided about the request', (code) => {
    expect(isUndecided(failure(code, '안 돼요.'))).toBe(false);
  });

  it('is true without a response, and false for a success', () => {
    expect(isUndecided(FAILED_REQUEST)).toBe(true);
    expect(isUndecided(success(null))).toBe(false);
  });
});
