import { sql } from 'kysely';
import { moveBefore, type MoveTarget } from '../../../core/office-content/move-before.ts';
import type { Tx } from '../database/database.ts';
import type { HomeList } from '../database/tables/tables.ts';
import type { BannerPlace } from '../../../core/office-content/banner-rules.ts';

/** A list whose rows have an order. */
export type OrderedList =
  | { readonly table: 'banner'; readonly place: BannerPlace }
  | { readonly table: 'home_pick'; readonly list: HomeList }
  | { readonly table: 'curation' | 'faq' };

/**
 * Moves a row within its list, and renumbers the list, since imports may have stored the same number in several rows.
 * Returns false if a named row is not in the list. Concurrent moves wait for each other.
 */
export async function moveRow(tx: Tx, list: OrderedList, idx: number, to: MoveTarget): Promise<boolean> {
  const [table, id, isIn] = [sql.table(list.table), sql.ref(ID_COLUMNS[list.table]), conditionOf(list)];
  // Without this lock, concurrent moves would both renumber the list as they had read it.
  await sql`select pg_advisory_xact_lock(hashtext(${`order ${list.table}`}))`.execute(tx);
  const { rows } = await sql<{ idx: number }>`
    select ${id} as idx from ${table} where ${isIn} order by ordinal, ${id}
  `.execute(tx);
  const moved = moveBefore(
    rows.map((row) => row.idx),
    idx,
    to,
  );
  if (moved === null) return false;
  await sql`
    update ${table} set ordinal = placed.place - 1
    from unnest(${moved}::bigint[]) with ordinality placed (idx, place)
    where ${id} = placed.idx and ordinal <> placed.place - 1 and ${isIn}
  `.execute(tx);
  return true;
}

const ID_COLUMNS = { banner: 'banner_idx', home_pick: 'sell_idx', curation: 'curation_idx', faq: 'faq_idx' } as const;

function conditionOf(list: OrderedList) {
  switch (list.table) {
    case 'banner':
      return sql<boolean>`banner_type = ${list.place.banner_type} and position_type = ${list.place.position_type}`;
    case 'home_pick':
      return sql<boolean>`list = ${list.list}`;
    case 'curation':
    case 'faq':
      return sql<boolean>`true`;
  }
}
