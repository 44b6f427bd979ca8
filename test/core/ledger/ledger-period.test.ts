import { describe, expect, it } from 'vitest';
import { checkLedgerPeriod, ledgerPeriodRefusalText } from '../../../core/ledger/ledger-period.ts';

describe('checkLedgerPeriod', () => {
  it.each([
    ['2026-11-01', '2026-11-01', null],
    ['2026-01-01', '2026-04-10', null],
    ['2026-01-01', '2026-04-11', 'too-long'],
    ['2026-11-02', '2026-11-01', 'period-invalid'],
    ['2026-11-31', '2026-12-01', 'period-invalid'],
    ['2026-11-01', '', 'period-invalid'],
  ])('for %s to %s returns %s', (from, to, refusal) => {
    expect(checkLedgerPeriod({ from, to })).toBe(refusal);
  });
});

describe('ledgerPeriodRefusalText', () => {
  it.each([
    ['period-invalid', '기간을 다시 골라 주세요.'],
    ['too-long', '100일까지 볼 수 있어요.'],
  ] as const)('returns the sentence of %s', (refusal, text) => {
    expect(ledgerPeriodRefusalText(refusal)).toBe(text);
  });
});
