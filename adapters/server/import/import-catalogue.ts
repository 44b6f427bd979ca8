import { sql } from 'kysely';
import type { ImportedRow, ImportSource } from '../../../core/catalogue/import-source.ts';
import type {
  ImportCount,
  ImportCounts,
  ImportedKind,
  ImportOptions,
  StockChange,
} from '../../../core/catalogue/imported-catalogue.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { OptionIdx } from '../../../core/vocabulary/ids.ts';
import type { Database, Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { PlacedProduct } from './product-rows.ts';
import type { PlacedSale } from './sale-rows.ts';
import { storeRows, type StoredKind } from './import-keys.ts';
import { toPaths, loadReferences } from './import-references.ts';
import { importCategories, importSellers } from './import-sellers.ts';
import { recordImport } from '../import-history/sale-imports.ts';
import { BANNERS, CURATIONS, EVENTS, FAQS, NOTICES, PICKS, PRODUCTS, saleKind, withIds } from './imported-kinds.ts';

/** Rows per transaction, and in memory. The next import completes an interrupted one. */
const MAX_BATCH_ROWS = 500;

const NO_COUNT: ImportCount = { added: 0, changed: 0, same: 0 };

/** Receives the rows that a dry run would add or change. */
export interface DryRows {
  /** `paths`: of the categories of the files. */
  products(tx: Tx, rows: readonly ImportedRow<'products'>[], paths: ReadonlyMap<string, string>): Promise<void>;
  sales(tx: Tx, rows: readonly ImportedRow<'sales'>[]): Promise<void>;
}

/**
 * Stores the rows of an operator's files: adds new ones, changes imported ones that differ, removes nothing. Sellers
 * are identified by id, categories by path, all else by the file's key. Continues an interrupted import. Call this only
 * if `importFaults` found nothing. Within a transaction it is part of it. `now` (epoch ms) is when missing options are
 * withdrawn. `stock` lists the options whose stock was set, or in a dry run would be.
 */
export async function importCatalogue(
  database: Database | Tx,
  source: ImportSource,
  options: ImportOptions,
  progress: (done: number, all: number) => void,
  now: number,
  dryRows: DryRows | null = null,
): Promise<ImportCounts & { readonly stock: readonly StockChange[] }> {
  const { isDry, setStock, storesAll = false, staff_name = null } = options;
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
  let done = 0;

  /** Stores a kind's rows with the rows that they reference, in parts. */
  const store = async <Kind extends ImportedKind, Row>(
    kind: Kind,
    stored: StoredKind<Row>,
    place: (tx: Tx, part: readonly ImportedRow<Kind>[]) => Promise<readonly Row[]>,
  ): Promise<ImportCount> => {
    let counted = NO_COUNT;
    for await (const part of source.parts(kind, MAX_BATCH_ROWS)) {
      const one = await runExclusively(database, async (tx) => storeRows(tx, stored, await place(tx, part), isDry));
      counted = {
        added: counted.added + one.added,
        changed: counted.changed + one.changed,
        same: counted.same + one.same,
      };
      progress((done += part.length), all);
    }
    return counted;
  };
  const imported_dt = formatKst(now);
  const baseSaleKind = saleKind({ setStock, withdrawn_dt: imported_dt, stock });
  const withHistory = (kind: 'sell_idx' | 'product_idx') => ({
    changed: (tx: Tx, idx_list: readonly number[]) => recordImport(tx, kind, idx_list, { staff_name, imported_dt }),
  });
  const productKind: StoredKind<PlacedProduct> = {
    ...PRODUCTS,
    ...withHistory('product_idx'),
    storesAll,
    compare: async (tx, rows) =>
      dryRows?.products(
        tx,
        rows.map(({ product }) => product),
        paths,
      ),
  };
  const saleKinds: StoredKind<PlacedSale> = {
    ...baseSaleKind,
    ...withHistory('sell_idx'),
    storesAll: setStock || storesAll,
    compare: async (tx, rows) =>
      dryRows?.sales(
        tx,
        rows.map(({ sale }) => sale),
      ),
  };
  const unchanged = async <Row>(_work: Tx, part: readonly Row[]): Promise<readonly Row[]> => part;

  return {
    sellers,
    categories,
    products: await store('products', productKind, async (_work, part) =>
      part.map((product) => ({
        product,
        category_idx: references.categories.get(paths.get(product.category) ?? product.category) ?? 0,
      })),
    ),
    sales: await store('sales', saleKinds, async (tx, part) => {
      const named = await withIds(tx, 'product', part, ({ product }) => [product]);
      return named.map(({ row: sale, idOf }) => ({
        sale,
        product_idx: idOf(sale.product),
        seller_idx: references.sellers.get(memberIds.get(sale.seller) ?? sale.seller) ?? 0,
      }));
    }),
    banners: await store('banners', BANNERS, unchanged),
    picks: await store('picks', PICKS, (tx, part) => withIds(tx, 'sale', part, ({ sale }) => [sale])),
    curations: await store('curations', CURATIONS, (tx, part) => withIds(tx, 'sale', part, (row) => row.sales)),
    events: await store('events', EVENTS, unchanged),
    notices: await store('notices', NOTICES, unchanged),
    faqs: await store('faqs', FAQS, unchanged),
    stock: [...stock.values()],
  };
}

/** Runs `run` in its own transaction, or in the given one, while no other import writes. */
export async function runExclusively<T>(database: Database | Tx, run: (tx: Tx) => Promise<T>): Promise<T> {
  const runLocked = async (tx: Tx): Promise<T> => {
    await lockCatalogue(tx);
    return run(tx);
  };
  return isTransaction(database) ? runLocked(database) : retryTransaction(database, runLocked);
}

function isTransaction(database: Database | Tx): database is Tx {
  return database.isTransaction;
}

/** Waits until no import and no editor writes to the catalogue, until the end of the transaction. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue import', 0))`.execute(tx);
}
