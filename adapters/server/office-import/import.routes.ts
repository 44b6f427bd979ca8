import type { importApi, ImportDifference } from '../../../core/api/office/catalogue/import.api.ts';
import { importKindText } from '../../../core/catalogue/import-kind-text.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { IMPORT_FILE } from '../../../core/vocabulary/limits/import-limits.ts';
import type { StaffIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { consumeAttempt } from '../kernel/rate-limit.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { loadStaleFailure } from '../office-catalogue/stale-failure.ts';
import { callingStaff, type OfficeCaller } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { findDifferences } from './find-differences.ts';
import { importPart } from './import-part.ts';
import { removeRun, loadRun, restartRun, storeRun } from './import-run-rows.ts';
import { ImportRuns } from './import-runs.ts';
import { packFiles } from './pack-files.ts';

/** Maximum dry runs of one account per hour: checking large files takes up to a minute. */
const PER_STAFF = { maxAttempts: 300, windowMs: HOUR_MS };
const TOO_OFTEN = failure(429, '파일을 너무 많이 살펴봤어요. 잠시 후 다시 시도해 주세요.');
const TOO_LARGE = failure(422, `파일은 모두 합해 ${IMPORT_FILE.maxBytes / 1_000_000}MB까지예요. 나누어 올려 주세요.`);
const INCOMPLETE_BODY = failure(400, '파일이 온전히 오지 않았어요. 다시 골라 주세요.');
const NO_FILES = failure(404, '올린 파일이 없어요. 파일을 다시 골라 주세요.');

/** Dry runs and imports of the catalogue's files. */
export function importRoutes(shop: ServerContext): OfficeHandlers<keyof typeof importApi> {
  const { database, clock } = shop;
  const runs = new ImportRuns(shop);
  const isAllowed = (staff_idx: StaffIdx): Promise<boolean> =>
    consumeAttempt(database, `import-staff:${staff_idx}`, PER_STAFF, clock.now());
  const respondWithRun = async (staff_idx: StaffIdx) =>
    success({ run: await loadRun(database, staff_idx, clock.now()) });

  return {
    'GET /api/office/v1/catalogue/imports/run': async (_request, caller) =>
      respondWithRun(callingStaff(caller).staff_idx),
    'POST /api/office/v1/catalogue/imports/run': async ({ run_key, file_list, sets_stock }, caller) => {
      const { staff_idx } = callingStaff(caller);
      if (!(await isAllowed(staff_idx))) return TOO_OFTEN;
      if (file_list.reduce((sum, { size }) => sum + size, 0) > IMPORT_FILE.maxBytes) return TOO_LARGE;
      const files = await packFiles(file_list, caller.body ?? null);
      if (files === null) return INCOMPLETE_BODY;
      const isNew = await storeRun(database, { staff_idx, run_key }, { files, sets_stock, now: clock.now() });
      if (isNew) runs.start({ staff_idx, run_key });
      return respondWithRun(staff_idx);
    },
    'PUT /api/office/v1/catalogue/imports/run': async ({ run_key, sets_stock }, caller) => {
      const { staff_idx } = callingStaff(caller);
      if (!(await isAllowed(staff_idx))) return TOO_OFTEN;
      const isNew = await restartRun(database, { staff_idx, run_key }, { sets_stock, now: clock.now() });
      if (isNew === null) return NO_FILES;
      if (isNew) runs.start({ staff_idx, run_key });
      return respondWithRun(staff_idx);
    },
    'DELETE /api/office/v1/catalogue/imports/run': async (_request, caller) => {
      const { staff_idx } = callingStaff(caller);
      await removeRun(database, staff_idx);
      return respondWithRun(staff_idx);
    },
    'GET /api/office/v1/catalogue/imports/differences': async ({ run_key, tab, page }, caller) => {
      const { staff_idx } = callingStaff(caller);
      return success({ difference_list: [...(await findDifferences(database, { staff_idx, run_key }, tab, page))] });
    },
    'POST /api/office/v1/catalogue/imports/parts': async (request, caller) => {
      const { staff_idx, staff_name } = callingStaff(caller);
      await recordFiles(caller, staff_idx, request.part_no);
      const result = await importPart(shop, { ...request, staff_idx, staff_name });
      if (result.kind === 'refused') return failure(422, result.text);
      if (result.kind === 'stale') {
        return loadStaleFailure(database, await findChangedSales(database, result.differences), result.checked_dt);
      }
      if (result.kind === 'again') return success({ added_cnt: null, changed_cnt: null });
      shop.responses.clear();
      return success(recordImport(caller, result.differences, result.sets_stock));
    },
  };

  async function recordFiles({ audit }: OfficeCaller, staff_idx: StaffIdx, part_no: number): Promise<void> {
    const run = await loadRun(database, staff_idx, clock.now());
    const part = `${formatNumber(part_no + 1)}/${formatNumber(run?.summary?.part_cnt ?? 0)}번째 묶음`;
    audit.recordChange('파일', null, run === null ? null : `${run.file_list.join(', ')} (${part})`);
  }
}

/** Records in the audit log what was imported. Returns the counts. */
function recordImport({ audit }: OfficeCaller, differences: readonly ImportDifference[], sets_stock: boolean) {
  const isNew = ({ row_idx }: ImportDifference): boolean => row_idx === null;
  for (const kind of ['categories', 'products', 'sales'] as const) {
    const rows = differences.filter((row) => row.kind === kind);
    const added = rows.filter(isNew).length;
    const counts = `더함 ${formatNumber(added)}, 고침 ${formatNumber(rows.length - added)}`;
    if (rows.length > 0) audit.recordChange(importKindText(kind), null, counts);
  }
  if (sets_stock) audit.recordChange('재고', null, '파일대로');
  audit.setRows(
    'sell_idx',
    differences.flatMap(({ kind, row_idx }) => (kind === 'sales' && row_idx !== null ? [row_idx] : [])),
  );
  const added_cnt = differences.filter(isNew).length;
  return { added_cnt, changed_cnt: differences.length - added_cnt };
}

/** Finds the sales that an import would change, directly or through their products. */
async function findChangedSales(
  database: Database,
  differences: readonly ImportDifference[],
): Promise<readonly number[]> {
  const idxOf = (of: ImportDifference['kind']): readonly number[] =>
    differences.flatMap(({ kind, row_idx }) => (kind === of && row_idx !== null ? [row_idx] : []));
  const product_idx_list = idxOf('products');
  const sold =
    product_idx_list.length === 0
      ? []
      : await database.selectFrom('sale').select('sell_idx').where('product_idx', 'in', product_idx_list).execute();
  return [...idxOf('sales'), ...sold.map(({ sell_idx }) => sell_idx)];
}
