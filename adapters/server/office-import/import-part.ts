import type { ImportDifference } from '../../../core/api/office/catalogue/import.api.ts';
import { INDEXED } from '../../../core/api/catalogue/import-lists.ts';
import type { ImportedRow, ImportIndex, ImportSource } from '../../../core/catalogue/import-source.ts';
import type { ImportedKind } from '../../../core/catalogue/imported-catalogue.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Tx } from '../database/database.ts';
import { abortableTransaction } from '../database/transaction.ts';
import type { ImportPartRows } from '../database/tables/import-tables.ts';
import { lockCatalogue } from '../import/catalogue-lock.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { findImportErrors } from '../import/find-import-errors.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { comparePart, type DifferingRows } from './compare-source.ts';
import { differencesOf } from './import-parts.ts';
import type { RunId } from './import-run-rows.ts';
import { importVersion } from './import-version.ts';
import { findMissingImages } from './find-missing-images.ts';

interface ImportPartRequest extends RunId {
  readonly part_no: number;
  readonly staff_name: string;
}

type ImportPartResult =
  | { readonly kind: 'done'; readonly differences: readonly ImportDifference[]; readonly sets_stock: boolean }
  | { readonly kind: 'again' }
  /** The catalogue was changed since the part was shown. */
  | { readonly kind: 'stale'; readonly differences: readonly ImportDifference[]; readonly checked_dt: KstText }
  | { readonly kind: 'refused'; readonly text: string };

/**
 * Imports all rows of a part, or none if this would change anything other than what was shown. Parts are imported in
 * order, each once.
 */
export async function importPart(
  shop: Pick<ServerContext, 'database' | 'clock' | 'uploadStore'>,
  { part_no, staff_name, ...id }: ImportPartRequest,
): Promise<ImportPartResult> {
  return abortableTransaction<ImportPartResult>(shop.database, async (tx, undo) => {
    await lockCatalogue(tx);
    const part = await loadPart(tx, id, part_no);
    if (part === undefined || part.result === null) return { kind: 'refused', text: RUN_REPLACED };
    if (part.stored_dt !== null) return { kind: 'again' };
    const { sets_stock, row_list, version, result } = part;
    if (result.fault_cnt > 0) return { kind: 'refused', text: HAS_ERRORS };
    if (await hasPendingEarlierPart(tx, id, part_no)) return { kind: 'refused', text: OUT_OF_ORDER };
    const stale = { kind: 'stale', differences: part.difference_list, checked_dt: result.checked_dt } as const;
    const errors = await findImportErrors(tx, toImportIndex(row_list));
    if (errors.length > 0) return stale;
    const differing = await comparePart(tx, row_list, sets_stock);
    const differences = differencesOf(differing);
    if (importVersion(differences, sets_stock) !== version) return stale;
    const [missing] = await findMissingImages(shop.uploadStore, differing.products);
    if (missing !== undefined) return undo({ kind: 'refused', text: missing.text });
    const now = shop.clock.now();
    const options = { isDry: false, setsStock: sets_stock, storesAll: true, staff_name };
    await importCatalogue(tx, toImportSource(differing), options, () => {}, now);
    await tx
      .updateTable('import_part')
      .set({ stored_dt: formatKst(now) })
      .where('staff_idx', '=', id.staff_idx)
      .where('part_no', '=', part_no)
      .execute();
    return { kind: 'done', differences, sets_stock };
  });
}

const HAS_ERRORS = '고쳐야 할 줄이 있어 아무것도 가져오지 않았어요.';
const RUN_REPLACED = '그 사이에 다른 파일을 살펴봤거나 다시 살펴봤어요. 아무것도 가져오지 않았어요.';
const OUT_OF_ORDER = '앞의 것부터 가져와 주세요.';

function loadPart(tx: Tx, { staff_idx, run_key }: RunId, part_no: number) {
  return tx
    .selectFrom('import_run')
    .innerJoin('import_part', 'import_part.staff_idx', 'import_run.staff_idx')
    .select(['sets_stock', 'result', 'version', 'difference_list', 'row_list', 'stored_dt'])
    .where('import_run.staff_idx', '=', staff_idx)
    .where('run_key', '=', run_key)
    .where('part_no', '=', part_no)
    .forUpdate()
    .executeTakeFirst();
}

async function hasPendingEarlierPart(tx: Tx, { staff_idx }: RunId, part_no: number): Promise<boolean> {
  const pending = await tx
    .selectFrom('import_part')
    .select('part_no')
    .where('staff_idx', '=', staff_idx)
    .where('part_no', '<', part_no)
    .where('stored_dt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return pending !== undefined;
}

const EMPTY = { sellers: [], banners: [], picks: [], curations: [], events: [], notices: [], faqs: [] } as const;

/** Returns the fields of the rows that the checks of an import need. */
function toImportIndex({ categories, products, sales }: ImportPartRows): ImportIndex {
  return {
    ...EMPTY,
    categories: categories.map((row) => INDEXED.categories(row)),
    products: products.map((row) => INDEXED.products(row)),
    sales: sales.map((row) => INDEXED.sales(row)),
  };
}

/** Returns the complete differing rows as the source of an import. */
function toImportSource({ categories, products, sales }: DifferingRows): ImportSource {
  const index: { readonly [Kind in ImportedKind]: readonly ImportedRow<Kind>[] } = {
    ...EMPTY,
    categories: categories.map(({ row }) => row),
    products: products.map(({ row }) => row),
    sales: sales.map(({ row }) => row),
  };
  return {
    index,
    async *parts(kind, size) {
      for (let from = 0; from < index[kind].length; from += size) yield index[kind].slice(from, from + size);
    },
  };
}
