import { describe, expect, it } from 'vitest';
import { csvText } from '../../../core/office-text/csv-text.ts';

describe('csvText', () => {
  it('writes a byte order mark and rows with CRLF, numbers unchanged', () => {
    expect(
      csvText([
        ['이름', '금액'],
        ['감귤', -1_000],
        [null, 0],
      ]),
    ).toBe('\uFEFF이름,금액\r\n감귤,-1000\r\n,0\r\n');
  });

  it('quotes commas and quotes', () => {
    expect(csvText([['5kg, "대과"']])).toBe('\uFEFF"5kg, ""대과"""\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+82', "'+82"],
    ['-1', "'-1"],
    ['@cmd', "'@cmd"],
    [' =1+1', `"' =1+1"`],
    ['\t=1+1', `"' =1+1"`],
  ])('protects %j from being evaluated as a formula', (text, written) => {
    expect(
      csvText([[text]])
        .replace('\uFEFF', '')
        .trimEnd(),
    ).toBe(written.replace(`"' =1+1"`, "' =1+1"));
  });

  it('replaces a line break in a cell with a space', () => {
    expect(csvText([['가\n나']])).toBe('\uFEFF가 나\r\n');
  });
});
