import { describe, expect, it } from 'vitest';
import { sheetFileRefusalText } from '../../../core/office-sheets/sheet-file.ts';

describe('sheetFileRefusalText', () => {
  it.each([
    ['empty', '빈 파일이에요.'],
    ['too-big', '파일은 5MB까지예요. 나누어 올려 주세요.'],
    ['too-large', '표가 너무 커요. 60,000줄, 200열까지 읽을 수 있어요.'],
    ['unknown-encoding', '파일의 글자를 알아볼 수 없어요. 엑셀에서 ‘CSV UTF-8’로 저장해 주세요.'],
    ['broken', '파일을 읽지 못했어요. XLSX나 CSV로 저장한 파일인지 확인해 주세요.'],
  ] as const)('of %s is %s', (refusal, text) => {
    expect(sheetFileRefusalText(refusal)).toBe(text);
  });
});
