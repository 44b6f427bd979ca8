import type { PeriodState } from '../../../core/api/office/content/content-fields.ts';
import { TO_END, type MoveTarget } from '../../../core/office-content/move-before.ts';
import { periodFailures } from '../../../core/office-content/period-failures.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Period } from '../../../core/time/period.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { Database, Tx } from '../database/database.ts';
import type { HomeList } from '../database/tables/tables.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { done, checkFailures, MISSING, STALE, type RowChange, type ContentResult } from './content-result.ts';
import { afterOrdinal, FETCHED_ROWS, isInState, toPage, type ContentPage } from './content-page.ts';
import { loadListedSales, type ListedSale } from './listed-sales.ts';
import { moveRow } from './move-row.ts';
import { rowVersionOf } from './row-version.ts';

/** A pick is identified by its list and its sale. */
export interface PickRef {
  readonly list: HomeList;
  readonly sell_idx: SellIdx;
}

export interface ListedPick extends PickRef, Period {
  readonly sale: ListedSale;
  readonly version: string;
}

/** Lists the sales of a row of the home page, in the order of the storefront. */
export async function findPicks(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  list: HomeList,
  state: PeriodState | null,
  cursor: string | null,
): Promise<ContentPage<ListedPick>> {
  const rows = await selectPicks(database)
    .select('ordinal')
    .where('list', '=', list)
    .where(isInState('home_pick', state, formatKst(clock.now())))
    .where(afterOrdinal(cursor, 'sell_idx'))
    .orderBy('ordinal')
    .orderBy('sell_idx')
    .limit(FETCHED_ROWS)
    .execute();
  const page = toPage(rows, ({ ordinal, sell_idx }) => [ordinal, sell_idx]);
  const picks = page.list.map(({ ordinal: _ordinal, ...pick }) => pick);
  return { ...page, list: await loadWithSales(database, picks) };
}

/** Returns a pick; null if the list does not contain the sale. */
export async function findPick(database: Database, { list, sell_idx }: PickRef): Promise<ListedPick | null> {
  const rows = await selectPicks(database).where('list', '=', list).where('sell_idx', '=', sell_idx).execute();
  const [pick] = await loadWithSales(database, rows);
  return pick ?? null;
}

/** Adds a sale to a list before another one, or at the end. Refused if the list contains it already. */
export async function addPick(
  { database, responses }: ServerContext,
  { list, sell_idx }: PickRef,
  { start_dt, end_dt }: Period,
  before_idx: SellIdx | null,
): Promise<ContentResult<ListedPick>> {
  const failed = checkFailures(periodFailures({ start_dt, end_dt }));
  if (failed !== null) return failed;
  if ((await loadListedSales(database, [sell_idx])).size === 0) return { kind: 'refused', text: '없는 판매예요.' };
  const result = await database.transaction().execute(async (tx): Promise<ContentResult<ListedPick>> => {
    const added = await tx
      .insertInto('home_pick')
      .values({ list, sell_idx, ordinal: 0, start_dt, end_dt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('sell_idx')
      .executeTakeFirst();
    if (added === undefined) return { kind: 'refused', text: '이미 들어 있는 판매예요.' };
    // The sale that should follow may have been removed; then the new one is added at the end.
    const isMoved = await moveRow(tx, { table: 'home_pick', list }, sell_idx, { ...TO_END, before_idx });
    if (!isMoved) await moveRow(tx, { table: 'home_pick', list }, sell_idx, TO_END);
    const pick = await findPick(tx, { list, sell_idx });
    return pick === null ? MISSING : done(pick);
  });
  responses.clear();
  return result;
}

/** Changes the period of a pick if it is unchanged since the caller saw it, or already has this period. */
export async function changePick(
  { database, responses }: ServerContext,
  ref: PickRef,
  version: string,
  { start_dt, end_dt }: Period,
): Promise<ContentResult<RowChange<ListedPick>>> {
  const failed = checkFailures(periodFailures({ start_dt, end_dt }));
  if (failed !== null) return failed;
  const result = await database.transaction().execute(async (tx): Promise<ContentResult<RowChange<ListedPick>>> => {
    const before = await lockPick(tx, ref);
    if (before === null) return MISSING;
    const isRepeated = before.start_dt === start_dt && before.end_dt === end_dt;
    if (before.version !== version && !isRepeated) return STALE;
    await tx
      .updateTable('home_pick')
      .set({ start_dt, end_dt })
      .where('list', '=', ref.list)
      .where('sell_idx', '=', ref.sell_idx)
      .execute();
    return done({ before, after: (await findPick(tx, ref)) ?? before });
  });
  responses.clear();
  return result;
}

/** Removes a sale from a list. `version` null: removes the current row. */
export async function removePick(
  { database, responses }: ServerContext,
  ref: PickRef,
  version: string | null,
): Promise<ContentResult<ListedPick>> {
  const result = await database.transaction().execute(async (tx): Promise<ContentResult<ListedPick>> => {
    const pick = await lockPick(tx, ref);
    if (pick === null) return MISSING;
    if (version !== null && pick.version !== version) return STALE;
    await tx.deleteFrom('home_pick').where('list', '=', ref.list).where('sell_idx', '=', ref.sell_idx).execute();
    return done(pick);
  });
  responses.clear();
  return result;
}

/** Moves a pick within its list. */
export async function movePick(
  { database, responses }: ServerContext,
  { list, sell_idx }: PickRef,
  to: MoveTarget,
): Promise<ContentResult<null>> {
  const isMoved = await database.transaction().execute((tx) => moveRow(tx, { table: 'home_pick', list }, sell_idx, to));
  responses.clear();
  return isMoved ? done(null) : STALE;
}

async function lockPick(tx: Tx, ref: PickRef): Promise<ListedPick | null> {
  await tx
    .selectFrom('home_pick')
    .select('sell_idx')
    .where('list', '=', ref.list)
    .where('sell_idx', '=', ref.sell_idx)
    .forUpdate()
    .execute();
  return findPick(tx, ref);
}

function selectPicks(database: Database) {
  return database
    .selectFrom('home_pick')
    .select(['list', 'sell_idx', 'start_dt', 'end_dt', rowVersionOf('home_pick').as('version')]);
}

async function loadWithSales<Row extends PickRef & Period & { readonly version: string }>(
  database: Database,
  picks: readonly Row[],
): Promise<ListedPick[]> {
  const sales = await loadListedSales(
    database,
    picks.map(({ sell_idx }) => sell_idx),
  );
  return picks.flatMap((pick) => {
    const sale = sales.get(pick.sell_idx);
    return sale === undefined ? [] : [{ ...pick, sale }];
  });
}
