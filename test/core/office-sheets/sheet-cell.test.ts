import { describe, expect, it } from 'vitest';
import { csvRow, guardFormula, unguardFormula } from '../../../core/office-sheets/sheet-cell.ts';

describe('guardFormula', () => {
  it.each(['=1+1', '+82', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋82', '－1', '＠SUM(A1)'])(
    'puts an apostrophe before %j, and unguardFormula removes it',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
      expect(unguardFormula(guardFormula(text))).toBe(text);
    },
  );

  it('leaves text that is not a formula unchanged', () => {
    for (const text of ['', '사과=1', "'사과", '#31', '010-1234-5678']) {
      expect(guardFormula(text)).toBe(text);
      expect(unguardFormula(text)).toBe(text);
    }
  });
});

describe('csvRow', () => {
  it('quotes commas, quotes and line breaks, and guards texts but not numbers', () => {
    expect(csvRow(['a,b', '"', 'x\ny', -5, null, '=1'])).toBe(`"a,b","""","x\ny",-5,,'=1\r\n`);
  });
});
