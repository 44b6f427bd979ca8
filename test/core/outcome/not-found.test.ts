import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, success } from '../../../core/outcome/envelope.ts';
import { isNotFound } from '../../../core/outcome/not-found.ts';

describe('isNotFound', () => {
  it('returns true only for a 404 of the server', () => {
    expect(isNotFound(failure(404, '이벤트를 찾을 수 없어요.'))).toBe(true);
    expect(isNotFound(FAILED_REQUEST)).toBe(false);
    expect(isNotFound(failure(500, '잠시 후 다시 시도해 주세요.'))).toBe(false);
    expect(isNotFound(success(null))).toBe(false);
  });
});
