import { sql } from 'kysely';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database, Tx } from '../database/database.ts';

/** The author and time of an import. Staff see them if the import has outdated their page. */
export interface Importer {
  /** Null for an import by a command. */
  readonly staff_name: string | null;
  readonly imported_dt: KstText;
}

/** Stores who last changed these sales by an import, directly or through their products. */
export async function recordImport(
  tx: Tx,
  kind: 'sell_idx' | 'product_idx',
  ids: readonly number[],
  { staff_name, imported_dt }: Importer,
): Promise<void> {
  await tx
    .insertInto('sale_import')
    .columns(['sell_idx', 'event_idx', 'staff_name', 'imported_dt'])
    .expression((from) =>
      from
        .selectFrom('sale')
        .select([
          'sale.sell_idx',
          sql<number>`(select coalesce(max(event_idx), 0) from office_event)`.as('event_idx'),
          sql<string | null>`${staff_name}::text`.as('staff_name'),
          sql<KstText>`${imported_dt}::timestamp(0)`.as('imported_dt'),
        ])
        .where(`sale.${kind}`, 'in', ids),
    )
    .onConflict((conflict) =>
      conflict.column('sell_idx').doUpdateSet((row) => ({
        event_idx: row.ref('excluded.event_idx'),
        staff_name: row.ref('excluded.staff_name'),
        imported_dt: row.ref('excluded.imported_dt'),
      })),
    )
    .execute();
}

/** Loads the last import that changed one of these sales. */
export async function findLastImport(database: Database, sell_idx_list: readonly SellIdx[]) {
  if (sell_idx_list.length === 0) return undefined;
  return database
    .selectFrom('sale_import')
    .select(['event_idx', 'staff_name', 'imported_dt'])
    .where('sell_idx', 'in', sell_idx_list)
    .orderBy('event_idx', 'desc')
    .orderBy('imported_dt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
