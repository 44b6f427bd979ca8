import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, success } from '../../../core/http/envelope.ts';
import { saysNothingThere } from '../../../core/http/nothing-there.ts';

describe('saysNothingThere', () => {
  it('is so for the 404 of the server alone', () => {
    expect(saysNothingThere(failure(404, '이벤트를 찾을 수 없어요.'))).toBe(true);
    expect(saysNothingThere(FAILED_REQUEST)).toBe(false);
    expect(saysNothingThere(failure(500, '잠시 후 다시 시도해 주세요.'))).toBe(false);
    expect(saysNothingThere(success(null))).toBe(false);
  });
});
