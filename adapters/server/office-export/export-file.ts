import * as v from 'valibot';
import { text } from '../../../core/api/schema/fields.ts';
import {
  EXPORT_FORMATS,
  EXPORT_LISTS,
  MAX_SPREADSHEET_ROWS,
  TOO_LONG_FOR_SPREADSHEET,
  type ExportFormat,
} from '../../../core/office/exported-file.ts';
import { csvRow } from '../../../core/office-sheets/sheet-cell.ts';
import { isConfirmedAt } from '../../../core/office/staff-session.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { endAuditRow, startAuditRow } from '../office-kernel/audit-log.ts';
import { callingStaff, type OfficeCaller } from '../office-kernel/office-caller.ts';
import type { OpenedExport } from './export-list.ts';
import { EXPORTED_LISTS } from './export-lists.ts';
import { BAD_CONDITIONS, checkExport, canReadPersonal, openExport } from './export.routes.ts';
import { createSpreadsheetFile, type ExportEndHandler } from './spreadsheet-file.ts';

const fields = v.object({
  list: v.picklist(EXPORT_LISTS),
  format: v.picklist(EXPORT_FORMATS),
  query: v.optional(text(2_000), ''),
  personal: v.optional(v.picklist(['1'])),
});

const NEW_PASSWORD_NEEDED = failure(403, '먼저 새 비밀번호를 정해 주세요.');
const NOT_PERSONAL = failure(403, '개인정보는 비밀번호와 인증 번호를 확인한 뒤 5분 동안 받을 수 있어요.');
const TOO_LONG = failure(409, TOO_LONG_FOR_SPREADSHEET);
const LONG_CELL = failure(409, 'XLSX의 한 칸에 다 들어가지 않는 글이 있어요. CSV로 받아 주세요.');
/** The audit log records an export under this call. */
const CALL = 'GET /api/office/v1/exports/{list}/file';
/** Excel reads a file that starts with this mark as UTF-8. */
export const UTF8_MARK = '\uFEFF';

interface ExportedFile {
  readonly body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Creates the file of a list. A row in the audit log names the recipient, the conditions and the number of rows: it is
 * written before the first row is read, and completed after the last one, or when the download is aborted.
 */
export async function exportFile(
  shop: ServerContext,
  caller: OfficeCaller,
  request: Readonly<Record<string, string>>,
): Promise<
  { readonly kind: 'file'; readonly file: ExportedFile } | { readonly kind: 'refused'; readonly failure: Failure }
> {
  const refused = (failure: Failure) => ({ kind: 'refused' as const, failure });
  const parsed = v.safeParse(fields, request);
  if (!parsed.success) return refused(BAD_CONDITIONS);
  const { list: name, format, query } = parsed.output;
  const isPersonal = parsed.output.personal === '1';
  const staff = callingStaff(caller);
  const list = EXPORTED_LISTS[name];
  if (staff.needs_new_password) return refused(NEW_PASSWORD_NEEDED);
  const refusal = checkExport(list, staff);
  if (refusal !== null) return refused(refusal);
  const canBePersonal = canReadPersonal(list, staff) && isConfirmedAt(staff.times, shop.clock.now());
  if (isPersonal && !canBePersonal) return refused(NOT_PERSONAL);
  const opened = openExport(shop, list, query, staff, isPersonal);
  if (opened === null) return refused(BAD_CONDITIONS);
  const { row_cnt, is_capped } = await opened.count();
  if (format === 'xlsx' && (is_capped || row_cnt > MAX_SPREADSHEET_ROWS)) return refused(TOO_LONG);

  caller.audit.setSubject('row', name);
  caller.audit.recordChange('조건', null, list.auditedConditions(query));
  caller.audit.recordChange('개인정보', null, isPersonal ? '포함' : '가림');
  const event_idx = await startAuditRow(shop, CALL, caller, 'view');
  const end: ExportEndHandler = async (state, rows) => {
    caller.audit.recordChange('내보낸 줄', null, rows);
    await endAuditRow(shop, event_idx, state, caller);
  };
  const day = formatKst(shop.clock.now()).slice(0, 16).replaceAll(/[-: ]/g, '');
  const body = format === 'csv' ? csvStream(opened, end) : await createSpreadsheetFile(opened, list.noun, end);
  if (body === 'long-cell') return refused(LONG_CELL);
  if (body === 'too-large') return refused(TOO_LONG);
  return { kind: 'file', file: { body, headers: headersOf(format, `${name}-${day}.${format}`) } };
}

function headersOf(format: ExportFormat, file_name: string): Record<string, string> {
  const type =
    format === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { 'content-type': type, 'content-disposition': `attachment; filename="${file_name}"` };
}

/** Reads a page only when the client is ready for more, so that a file of any length needs the memory of one page. */
function csvStream(opened: OpenedExport, end: ExportEndHandler): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pages = opened.pages();
  let rows = 0;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(UTF8_MARK + csvRow(opened.headers)));
    },
    async pull(controller) {
      try {
        const next = await pages.next();
        if (next.done === true) {
          await end('done', rows);
          controller.close();
          return;
        }
        rows += next.value.length;
        controller.enqueue(encoder.encode(next.value.map(csvRow).join('')));
      } catch (error) {
        await end('failed', rows).catch(() => undefined);
        controller.error(error);
      }
    },
    async cancel() {
      await end('failed', rows);
    },
  });
}
