import type { ImportIndex } from '../../../core/catalogue/import-source.ts';
import { IMPORTED_KINDS, type ImportError } from '../../../core/catalogue/imported-catalogue.ts';
import { isMemberId } from '../../../core/browse/member-id.ts';
import type { Database } from '../database/database.ts';
import { knownRows } from './import-keys.ts';
import { pathsOf, placesOf } from './import-references.ts';

/** Keys per query. */
const MAX_BATCH_KEYS = 5_000;

type Report = (kind: ImportError['kind'], index: number, text: string) => void;

/**
 * Returns errors that a single row does not show: duplicate keys, and references to rows that are neither in the files
 * nor in the database.
 */
export async function importFaults(database: Database, files: ImportIndex): Promise<ImportError[]> {
  const faults: ImportError[] = [];
  const report: Report = (kind, index, text) => void faults.push({ kind, index, text });
  const places = await placesOf(database);
  for (const kind of IMPORTED_KINDS)
    checkDuplicates(files[kind], (index, key) => report(kind, index, `key가 두 번 나와요: ${key}`));
  for (const [index, { member_id }] of files.sellers.entries()) {
    if (!isMemberId(member_id)) report('sellers', index, `판매자 아이디로 쓸 수 없어요: ${member_id}`);
  }
  const paths = pathsOf(files.categories);
  checkParents(files.categories, paths, places.categories, report);
  const categories = new Set([...paths.keys(), ...paths.values(), ...places.categories.keys()]);
  for (const [index, { category }] of files.products.entries()) {
    if (!categories.has(category)) report('products', index, `없는 카테고리예요: ${category}`);
  }
  const sellers = new Set(files.sellers.map(({ key }) => key));
  const hasProduct = await known(
    database,
    'product',
    files.products,
    files.sales.map(({ product }) => product),
  );
  for (const [index, { product, seller }] of files.sales.entries()) {
    if (!hasProduct(product)) report('sales', index, `없는 상품이에요: ${product}`);
    if (!sellers.has(seller) && !places.sellers.has(seller)) report('sales', index, `없는 판매자예요: ${seller}`);
  }
  await checkSales(database, files, report);
  return faults;
}

function checkDuplicates(rows: readonly { readonly key: string }[], tell: (index: number, key: string) => void): void {
  const seen = new Set<string>();
  for (const [index, { key }] of rows.entries()) {
    if (seen.has(key)) tell(index, key);
    seen.add(key);
  }
}

/** Checks the parents of categories, given by key or path. */
function checkParents(
  categories: ImportIndex['categories'],
  paths: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, number>,
  tell: Report,
): void {
  const before = new Set<string>(known.keys());
  for (const [index, { key, parent }] of categories.entries()) {
    if (parent !== null && !before.has(parent)) {
      tell('categories', index, `그 앞에 없는 상위 카테고리예요: ${parent}`);
    }
    before.add(key).add(paths.get(key) ?? key);
  }
}

/** Checks the sales that rows of home and curations reference. */
async function checkSales(database: Database, { sales, picks, curations }: ImportIndex, tell: Report): Promise<void> {
  const asked = [...picks.map(({ sale }) => sale), ...curations.flatMap((curation) => curation.sales)];
  const hasSale = await known(database, 'sale', sales, asked);
  for (const [index, { sale }] of picks.entries()) {
    if (!hasSale(sale)) tell('picks', index, `없는 판매예요: ${sale}`);
  }
  for (const [index, curation] of curations.entries()) {
    for (const sale of curation.sales) {
      if (!hasSale(sale)) tell('curations', index, `없는 판매예요: ${sale}`);
    }
  }
}

/** Returns whether a key is in the files or was imported before. */
async function known(
  database: Database,
  kind: 'product' | 'sale',
  rows: readonly { readonly key: string }[],
  asked: readonly string[],
): Promise<(key: string) => boolean> {
  const keys = new Set(rows.map(({ key }) => key));
  const others = [...new Set(asked)].filter((key) => !keys.has(key));
  for (let from = 0; from < others.length; from += MAX_BATCH_KEYS) {
    const found = await knownRows(database, kind, others.slice(from, from + MAX_BATCH_KEYS));
    for (const key of found.keys()) keys.add(key);
  }
  return (key) => keys.has(key);
}
