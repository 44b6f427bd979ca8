import type { OfficeCallName } from '../../../core/api/office/office-contract.ts';
import { PRODUCT_LABELS } from '../../../core/catalogue/sale-form-diff.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { findLastImport } from '../import-history/sale-imports.ts';
import { callSummary } from '../office-kernel/call-summary.ts';

const IMPORT_CALL: OfficeCallName = 'POST /api/office/v1/catalogue/imports/parts';
/**
 * Maximum number of other sales of a product in which a change of the product is searched, and of their last saves.
 */
const MAX_OTHERS = 50;

interface Change {
  readonly event_idx: number;
  readonly who: string;
  readonly changed_dt: KstText;
  readonly what: string;
}

/**
 * Returns a refusal for staff with an outdated page. It names who changed one of these sales or its product last, by
 * saving a page or by an import. Ignores changes before `since`.
 */
export async function loadStaleFailure(
  database: Database,
  sell_idx_list: readonly SellIdx[],
  since: KstText | null = null,
): Promise<Failure> {
  const changes = [
    await findLastSave(database, sell_idx_list),
    await findLastSaveOfProduct(database, sell_idx_list),
    await findLastImportChange(database, sell_idx_list),
  ].flatMap((change) => (change === null || (since !== null && change.changed_dt < since) ? [] : [change]));
  // On equal ids the import is last, since the sort is stable: it is newer than the row of the audit log that it names.
  const last = changes.toSorted((one, other) => one.event_idx - other.event_idx).at(-1);
  const who = last === undefined ? '그 사이에' : `${last.who} ${last.changed_dt.slice(11, 16)}에`;
  const what = last === undefined || last.what === '' ? '' : `: ${last.what}`;
  const text = `${who} 바꿨어요${what}. 아무것도 덮어쓰지 않았어요.`;
  return failure(409, text, { version: text });
}

async function findLastSave(database: Database, sell_idx_list: readonly SellIdx[]): Promise<Change | null> {
  const [last] = await findSaves(database, sell_idx_list, 1);
  return last ?? null;
}

/** Finds the last save of another sale of the same product that changed the product. */
async function findLastSaveOfProduct(database: Database, sell_idx_list: readonly SellIdx[]): Promise<Change | null> {
  if (sell_idx_list.length === 0) return null;
  const others = await database
    .selectFrom('sale')
    .select('sell_idx')
    .where('product_idx', 'in', (row) =>
      row.selectFrom('sale').select('product_idx').where('sell_idx', 'in', sell_idx_list),
    )
    .where('sell_idx', 'not in', sell_idx_list)
    .limit(MAX_OTHERS)
    .execute();
  const saves = await findSaves(
    database,
    others.map(({ sell_idx }) => sell_idx),
    MAX_OTHERS,
  );
  return saves.find(({ labels }) => labels.some((label) => PRODUCT_LABELS.includes(label))) ?? null;
}

async function findSaves(database: Database, sell_idx_list: readonly SellIdx[], limit: number) {
  if (sell_idx_list.length === 0) return [];
  const rows = await database
    .selectFrom('office_event')
    .select(['event_idx', 'staff_name', 'event_dt', 'change_list'])
    .where(
      'subject',
      'in',
      sell_idx_list.map((sell_idx) => `sell_idx ${sell_idx}`),
    )
    .where('kind', '=', 'change')
    .where('state', '=', 'done')
    .orderBy('event_idx', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ event_idx, staff_name, event_dt, change_list }) => {
    const labels = change_list.map(({ label }) => label);
    return { event_idx, who: `${staff_name} 님이`, changed_dt: event_dt, what: labels.join(', '), labels };
  });
}

async function findLastImportChange(database: Database, sell_idx_list: readonly SellIdx[]): Promise<Change | null> {
  const last = await findLastImport(database, sell_idx_list);
  if (last === undefined) return null;
  const { event_idx, staff_name, imported_dt } = last;
  const who = staff_name === null ? '운영 명령이' : `${staff_name} 님이`;
  return { event_idx, who, changed_dt: imported_dt, what: callSummary(IMPORT_CALL) };
}
