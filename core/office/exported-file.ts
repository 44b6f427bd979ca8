/**
 * The lists that can be exported, by their names in the address. The last two can be imported into the catalogue again.
 */
export const EXPORT_LISTS = [
  'orders',
  'audit',
  'shipping',
  'claims',
  'groups',
  'refunds',
  'inquiries',
  'members',
  'reviews',
  'coupons',
  'statements',
  'statement-rows',
  'ledger',
  'receipts',
  'payments',
  'partners',
  'messages',
  'jobs',
  'campaigns',
  'sales',
  'catalogue-products',
  'catalogue-sales',
] as const;
export type ExportListName = (typeof EXPORT_LISTS)[number];
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Maximum number of rows of a spreadsheet, which is created in memory; a CSV file has no limit. */
export const MAX_SPREADSHEET_ROWS = 10_000;
const MAX_ROWS_TEXT = MAX_SPREADSHEET_ROWS.toLocaleString('ko-KR');
export const SPREADSHEET_LIMIT = `${MAX_ROWS_TEXT}줄까지`;
export const TOO_LONG_FOR_SPREADSHEET = `XLSX는 ${MAX_ROWS_TEXT}줄까지예요. CSV로 받거나 조건을 좁혀 주세요.`;
/** The path of an exported file. It is not a call of the API, since its response has no envelope. */
export const EXPORT_FILE_PATH = '/api/office/v1/exports/:list/file';

/** Returns the address of an exported file. */
export function exportFilePath(
  name: ExportListName,
  file: { readonly format: ExportFormat; readonly query: string; readonly isPersonal: boolean },
): string {
  const query = `format=${file.format}&query=${encodeURIComponent(file.query)}${file.isPersonal ? '&personal=1' : ''}`;
  return `${EXPORT_FILE_PATH.replace(':list', name)}?${query}`;
}
