import * as v from 'valibot';
import { count } from '../schema/fields.ts';
import type { OfficeArea } from './office-call.ts';

/** The lists that can be exported, by the name that their address has. */
export const EXPORT_LISTS = ['orders', 'audit', 'shipping'] as const;
export type ExportListName = (typeof EXPORT_LISTS)[number];
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A spreadsheet is made in memory; a CSV file has any length. */
export const MAX_SPREADSHEET_ROWS = 10_000;
/** The query of a list's address, without `?`. */
const query = v.optional(v.pipe(v.string(), v.maxLength(2_000)), '');
const list = v.picklist(EXPORT_LISTS);

export const exportApi = {
  'GET /api/office/v1/exports/{list}': {
    summary: '내보낼 줄 수',
    right: 'signed-in',
    forSellers: true,
    request: v.object({ list, query }),
    response: v.object({
      /** What a row is made of, such as 주문 1,204건. */
      text: v.string(),
      row_cnt: count,
      is_capped: v.boolean(),
      /** Some columns can be had unmasked, with the right for it. */
      has_personal: v.boolean(),
    }),
  },
  /** The file itself is no call: see `exportFilePath`. */
  'POST /api/office/v1/exports/{list}/personal': {
    summary: '개인정보를 담아 내보내기',
    right: 'personal.view',
    needsConfirmation: true,
    request: v.object({ list }),
    response: v.null(),
  },
} as const satisfies OfficeArea;

/** Returns the address of an exported file. */
export function exportFilePath(
  name: ExportListName,
  file: { readonly format: ExportFormat; readonly query: string; readonly isPersonal: boolean },
): string {
  const fields = new URLSearchParams({
    format: file.format,
    query: file.query,
    ...(file.isPersonal && { personal: '1' }),
  });
  return `${EXPORT_FILE_PATH.replace(':list', name)}?${fields}`;
}

export const EXPORT_FILE_PATH = '/api/office/v1/exports/:list/file';
