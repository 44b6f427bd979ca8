import { describe, expect, it } from 'vitest';
import { OPERATOR_CASES, operatorCaseName } from '../../../core/payment/operator-case.ts';

describe('operatorCaseName', () => {
  it('returns the short name of each case', () => {
    expect(OPERATOR_CASES.map(operatorCaseName)).toEqual([
      '승인 두 번',
      '계좌 두 번',
      '다른 금액 입금',
      '결과 없음',
      '취소 안 됨',
      '계좌 안 닫힘',
    ]);
  });
});
