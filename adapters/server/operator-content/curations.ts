import type { PeriodState } from '../../../core/api/office/content/content-fields.ts';
import { curationFailures } from '../../../core/office-content/content-rules.ts';
import { endedPeriodAt } from '../../../core/office-content/ended-period.ts';
import { TO_END, type MoveTarget } from '../../../core/office-content/move-before.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Period } from '../../../core/time/period.ts';
import type { CurationIdx, SellIdx } from '../../../core/vocabulary/ids.ts';
import type { Database, Tx } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { done, checkFailures, MISSING, STALE, type RowChange, type ContentResult } from './content-result.ts';
import { afterOrdinal, FETCHED_ROWS, isInState, toPage, type ContentPage } from './content-page.ts';
import { selectListedSales, type ListedSale } from './listed-sales.ts';
import { addRow, changeRow, hasFields, type AddedRow } from './content-rows.ts';
import { moveRow } from './move-row.ts';
import { CURATION_VERSION } from './row-version.ts';

export interface CurationFields extends Period {
  readonly curation_name: string;
  readonly curation_text: string;
  readonly sell_idx_list: readonly SellIdx[];
}

export interface ListedCuration extends Omit<CurationFields, 'sell_idx_list'> {
  readonly curation_idx: CurationIdx;
  readonly sale_list: readonly ListedSale[];
  readonly version: string;
}

const CURATIONS = { table: 'curation', id: 'curation_idx', find: findCuration } as const;

const LIST = { table: 'curation' } as const;
const UNKNOWN_SALE = { sell_idx_list: '없는 판매가 들어 있어요.' };

/** Lists curations with their sales, in the order of the storefront. */
export async function findCurations(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  state: PeriodState | null,
  cursor: string | null,
): Promise<ContentPage<ListedCuration>> {
  const rows = await selectCurations(database)
    .select('ordinal')
    .where(isInState('curation', state, formatKst(clock.now())))
    .where(afterOrdinal(cursor, 'curation_idx'))
    .orderBy('ordinal')
    .orderBy('curation_idx')
    .limit(FETCHED_ROWS)
    .execute();
  const page = toPage(rows, ({ ordinal, curation_idx }) => [ordinal, curation_idx]);
  const list = await loadWithSales(
    database,
    page.list.map(({ ordinal: _ordinal, ...curation }) => curation),
  );
  return { ...page, list };
}

/** Returns a curation; null if there is none. */
export async function findCuration(database: Database, curation_idx: CurationIdx): Promise<ListedCuration | null> {
  const rows = await selectCurations(database).where('curation_idx', '=', curation_idx).execute();
  const [curation] = await loadWithSales(database, rows);
  return curation ?? null;
}

/** Adds a curation before all others. */
export async function addCuration(
  shop: ServerContext,
  curation: CurationFields,
  request_key: string | null,
): Promise<ContentResult<AddedRow>> {
  const failed = checkFailures(curationFailures(curation)) ?? (await checkSales(shop.database, curation));
  if (failed !== null) return failed;
  const insert = async (tx: Tx): Promise<number> => {
    const added = await tx
      .insertInto('curation')
      .values({ ...toColumns(curation), ordinal: 0 })
      .returning('curation_idx')
      .executeTakeFirstOrThrow();
    await storeSales(tx, added.curation_idx, curation.sell_idx_list);
    const first = await tx
      .selectFrom('curation')
      .select('curation_idx')
      .orderBy('ordinal')
      .orderBy('curation_idx')
      .limit(1)
      .executeTakeFirstOrThrow();
    await moveRow(tx, LIST, added.curation_idx, { ...TO_END, before_idx: first.curation_idx });
    return added.curation_idx;
  };
  const isSame = (row: ListedCuration): boolean =>
    hasFields(row, toColumns(curation)) &&
    row.sale_list.map(({ sell_idx }) => sell_idx).join() === curation.sell_idx_list.join();
  return addRow(shop, CURATIONS, request_key, { insert, isSame });
}

/** Changes a curation and its sales, if both are still as the caller saw them. */
export async function changeCuration(
  shop: ServerContext,
  curation_idx: CurationIdx,
  version: string,
  curation: CurationFields,
): Promise<ContentResult<RowChange<ListedCuration>>> {
  const failed = checkFailures(curationFailures(curation)) ?? (await checkSales(shop.database, curation));
  if (failed !== null) return failed;
  return changeRow(shop, CURATIONS, curation_idx, version, async (tx) => {
    await tx.updateTable('curation').set(toColumns(curation)).where('curation_idx', '=', curation_idx).execute();
    await tx.deleteFrom('curation_sale').where('curation_idx', '=', curation_idx).execute();
    await storeSales(tx, curation_idx, curation.sell_idx_list);
  });
}

/** Ends a curation now. */
export async function endCuration(
  shop: ServerContext,
  curation_idx: CurationIdx,
  version: string | null,
): Promise<ContentResult<RowChange<ListedCuration>>> {
  const curation = await findCuration(shop.database, curation_idx);
  if (curation === null) return MISSING;
  const period = endedPeriodAt(curation, shop.clock.now());
  if (period === null) return { kind: 'refused', text: '이미 끝난 기획전이에요.' };
  const sell_idx_list = curation.sale_list.map(({ sell_idx }) => sell_idx);
  return changeCuration(shop, curation_idx, version ?? curation.version, { ...curation, ...period, sell_idx_list });
}

/** Moves a curation within the list. */
export async function moveCuration(
  { database, responses }: ServerContext,
  curation_idx: CurationIdx,
  to: MoveTarget,
): Promise<ContentResult<null>> {
  const isMoved = await database.transaction().execute((tx) => moveRow(tx, LIST, curation_idx, to));
  responses.clear();
  return isMoved ? done(null) : STALE;
}

function selectCurations(database: Database) {
  return database
    .selectFrom('curation')
    .select(['curation_idx', 'curation_name', 'curation_text', 'start_dt', 'end_dt', CURATION_VERSION.as('version')]);
}

async function loadWithSales<Row extends { readonly curation_idx: CurationIdx }>(
  database: Database,
  curations: readonly Row[],
) {
  if (curations.length === 0) return [];
  const sales = await selectListedSales(database)
    .innerJoin('curation_sale', 'curation_sale.sell_idx', 'sale.sell_idx')
    .select('curation_sale.curation_idx')
    .where(
      'curation_sale.curation_idx',
      'in',
      curations.map(({ curation_idx }) => curation_idx),
    )
    .orderBy('curation_sale.ordinal')
    .orderBy('sale.sell_idx')
    .execute();
  return curations.map((curation) => ({
    ...curation,
    sale_list: sales
      .filter(({ curation_idx }) => curation_idx === curation.curation_idx)
      .map(({ curation_idx: _curation, ...sale }) => sale),
  }));
}

async function checkSales(database: Database, { sell_idx_list }: CurationFields) {
  const known = await database.selectFrom('sale').select('sell_idx').where('sell_idx', 'in', sell_idx_list).execute();
  return known.length === sell_idx_list.length ? null : checkFailures(UNKNOWN_SALE);
}

async function storeSales(tx: Tx, curation_idx: CurationIdx, sales: readonly SellIdx[]): Promise<void> {
  const rows = sales.map((sell_idx, ordinal) => ({ curation_idx, sell_idx, ordinal }));
  await tx.insertInto('curation_sale').values(rows).execute();
}

function toColumns({ curation_name, curation_text, start_dt, end_dt }: CurationFields) {
  return { curation_name, curation_text, start_dt, end_dt };
}
