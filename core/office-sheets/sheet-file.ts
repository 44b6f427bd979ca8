import type { SheetFileRefusal } from '../ports/screen/sheet-reader.port.ts';
import { LARGE_SPREADSHEET } from './measure-spreadsheet.ts';

/** Maximum size of a file with parcels, in bytes: 5 MB. */
export const MAX_SHEET_FILE_BYTES = 5 * 1024 * 1024;

/** Returns the sentence of a refusal for staff. */
export function sheetFileRefusalText(refusal: SheetFileRefusal): string {
  switch (refusal) {
    case 'empty':
      return '빈 파일이에요.';
    case 'too-big':
      return `파일은 ${MAX_SHEET_FILE_BYTES / 1024 / 1024}MB까지예요. 나누어 올려 주세요.`;
    case 'too-large':
      return LARGE_SPREADSHEET;
    case 'unknown-encoding':
      return '파일의 글자를 알아볼 수 없어요. 엑셀에서 ‘CSV UTF-8’로 저장해 주세요.';
    case 'broken':
      return '파일을 읽지 못했어요. XLSX나 CSV로 저장한 파일인지 확인해 주세요.';
  }
}
