import type { ImportSource } from '../../../core/catalogue/import-source.ts';
import type { ImportCounts, ImportOptions, StockChange } from '../../../core/catalogue/imported-catalogue.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { OptionIdx } from '../../../core/vocabulary/ids.ts';
import type { Database, Tx } from '../database/database.ts';
import { toPaths, loadReferences } from './import-references.ts';
import { importCategories, importSellers } from './import-sellers.ts';
import { BANNERS, CURATIONS, EVENTS, FAQS, NOTICES, PICKS, withIds } from './imported-kinds.ts';
import { runExclusively } from './catalogue-lock.ts';
import type { DryRows } from './dry-rows.ts';
import { recordedProducts, recordedSales } from './recorded-kinds.ts';
import { MAX_BATCH_ROWS, RowStore } from './row-store.ts';

/**
 * Stores the rows of an operator's files: adds new ones, changes imported ones that differ, removes nothing. Sellers
 * are identified by id, categories by path, all else by the file's key. Continues an interrupted import. Call this only
 * if `findImportErrors` found nothing. If `database` is a transaction, the import is part of it. `now` (epoch ms) is
 * when missing options are withdrawn. `stock` lists the options whose stock was set, or in a dry run would be.
 */
export async function importCatalogue(
  database: Database | Tx,
  source: ImportSource,
  options: ImportOptions,
  progress: (done: number, all: number) => void,
  now: number,
  dryRows: DryRows | null = null,
): Promise<ImportCounts & { readonly stock: readonly StockChange[] }> {
  const { isDry } = options;
  const stock = new Map<OptionIdx, StockChange>();
  const { index } = source;
  const { products, sales, banners, picks, curations, events, notices, faqs } = index;
  const paths = toPaths(index.categories);
  const { references, sellers, categories } = await runExclusively(database, async (tx) => {
    const found = await loadReferences(tx);
    return {
      references: found,
      sellers: await importSellers(tx, source.parts('sellers', MAX_BATCH_ROWS), found, isDry),
      categories: await importCategories(tx, source.parts('categories', MAX_BATCH_ROWS), paths, found, isDry),
    };
  });
  const memberIds = new Map(index.sellers.map(({ key, member_id }) => [key, member_id]));
  const all = [products, sales, banners, picks, curations, events, notices, faqs].reduce(
    (sum, one) => sum + one.length,
    0,
  );
  const rows = new RowStore(database, source, isDry, (done) => progress(done, all));
  const recording = { options, imported_dt: formatKst(now), paths, dryRows, stock };
  const unchanged = async <Row>(_work: Tx, part: readonly Row[]): Promise<readonly Row[]> => part;

  return {
    sellers,
    categories,
    products: await rows.store('products', recordedProducts(recording), async (_work, part) =>
      part.map((product) => ({
        product,
        category_idx: references.categories.get(paths.get(product.category) ?? product.category) ?? 0,
      })),
    ),
    sales: await rows.store('sales', recordedSales(recording), async (tx, part) => {
      const named = await withIds(tx, 'product', part, ({ product }) => [product]);
      return named.map(({ row: sale, idOf }) => ({
        sale,
        product_idx: idOf(sale.product),
        seller_idx: references.sellers.get(memberIds.get(sale.seller) ?? sale.seller) ?? 0,
      }));
    }),
    banners: await rows.store('banners', BANNERS, unchanged),
    picks: await rows.store('picks', PICKS, (tx, part) => withIds(tx, 'sale', part, ({ sale }) => [sale])),
    curations: await rows.store('curations', CURATIONS, (tx, part) => withIds(tx, 'sale', part, (row) => row.sales)),
    events: await rows.store('events', EVENTS, unchanged),
    notices: await rows.store('notices', NOTICES, unchanged),
    faqs: await rows.store('faqs', FAQS, unchanged),
    stock: [...stock.values()],
  };
}
