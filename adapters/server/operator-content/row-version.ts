import { sql, type RawBuilder } from 'kysely';

/** The tables whose rows staff change as a whole. */
type VersionedTable = 'banner' | 'home_pick' | 'event' | 'notice' | 'faq';

/**
 * Returns the version of a row: it changes with each change of a column, including those by an import or by hand. The
 * position is excluded, since moving one row renumbers others.
 */
export function rowVersionOf(table: VersionedTable): RawBuilder<string> {
  return sql<string>`md5((to_jsonb(${sql.table(table)}) - 'ordinal')::text)`;
}

/** The version of a curation, with its sales. */
export const CURATION_VERSION = sql<string>`md5((to_jsonb(curation) - 'ordinal')::text || coalesce((
  select string_agg(listed.sell_idx::text, ',' order by listed.ordinal, listed.sell_idx)
  from curation_sale listed where listed.curation_idx = curation.curation_idx
), ''))`;

/** The version of a sale's period. */
export const PERIOD_VERSION = sql<string>`md5(sale.start_dt || ' ' || sale.end_dt)`;
