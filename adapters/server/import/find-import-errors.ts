import type { ImportIndex } from '../../../core/catalogue/import-source.ts';
import { IMPORTED_KINDS, type ImportError } from '../../../core/catalogue/imported-catalogue.ts';
import { isMemberId } from '../../../core/browse/member-id.ts';
import type { Database } from '../database/database.ts';
import { loadKnownRows } from './import-keys.ts';
import { toPaths, loadReferences } from './import-references.ts';

/** Maximum number of keys per query. */
const MAX_BATCH_KEYS = 5_000;

type ErrorReporter = (kind: ImportError['kind'], index: number, text: string) => void;

/**
 * Returns errors that a single row does not show: duplicate keys, and references to rows that are neither in the files
 * nor in the database.
 */
export async function findImportErrors(database: Database, files: ImportIndex): Promise<ImportError[]> {
  const errors: ImportError[] = [];
  const report: ErrorReporter = (kind, index, text) => void errors.push({ kind, index, text });
  const references = await loadReferences(database);
  for (const kind of IMPORTED_KINDS)
    checkDuplicates(files[kind], (index, key) => report(kind, index, `key가 두 번 나와요: ${key}`));
  for (const [index, { member_id }] of files.sellers.entries()) {
    if (!isMemberId(member_id)) report('sellers', index, `판매자 아이디로 쓸 수 없어요: ${member_id}`);
  }
  const paths = toPaths(files.categories);
  checkParents(files.categories, paths, references.categories, report);
  const categories = new Set([...paths.keys(), ...paths.values(), ...references.categories.keys()]);
  for (const [index, { category }] of files.products.entries()) {
    if (!categories.has(category)) report('products', index, `없는 카테고리예요: ${category}`);
  }
  const sellers = new Set(files.sellers.map(({ key }) => key));
  const hasProduct = await loadKnownKeys(
    database,
    'product',
    files.products,
    files.sales.map(({ product }) => product),
  );
  for (const [index, { product, seller }] of files.sales.entries()) {
    if (!hasProduct(product)) report('sales', index, `없는 상품이에요: ${product}`);
    if (!sellers.has(seller) && !references.sellers.has(seller)) report('sales', index, `없는 판매자예요: ${seller}`);
  }
  await checkSales(database, files, report);
  return errors;
}

function checkDuplicates(
  rows: readonly { readonly key: string }[],
  reportError: (index: number, key: string) => void,
): void {
  const seen = new Set<string>();
  for (const [index, { key }] of rows.entries()) {
    if (seen.has(key)) reportError(index, key);
    seen.add(key);
  }
}

/** Checks the parents of categories, given by key or path. */
function checkParents(
  categories: ImportIndex['categories'],
  paths: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, number>,
  reportError: ErrorReporter,
): void {
  const before = new Set<string>(known.keys());
  for (const [index, { key, parent }] of categories.entries()) {
    if (parent !== null && !before.has(parent)) {
      reportError('categories', index, `그 앞에 없는 상위 카테고리예요: ${parent}`);
    }
    before.add(key).add(paths.get(key) ?? key);
  }
}

/** Checks the sales that rows of home and curations reference. */
async function checkSales(
  database: Database,
  { sales, picks, curations }: ImportIndex,
  reportError: ErrorReporter,
): Promise<void> {
  const referencedKeys = [...picks.map(({ sale }) => sale), ...curations.flatMap((curation) => curation.sales)];
  const hasSale = await loadKnownKeys(database, 'sale', sales, referencedKeys);
  for (const [index, { sale }] of picks.entries()) {
    if (!hasSale(sale)) reportError('picks', index, `없는 판매예요: ${sale}`);
  }
  for (const [index, curation] of curations.entries()) {
    for (const sale of curation.sales) {
      if (!hasSale(sale)) reportError('curations', index, `없는 판매예요: ${sale}`);
    }
  }
}

/** Returns a predicate that is true for keys in the files and for keys of earlier imports. */
async function loadKnownKeys(
  database: Database,
  kind: 'product' | 'sale',
  rows: readonly { readonly key: string }[],
  referencedKeys: readonly string[],
): Promise<(key: string) => boolean> {
  const keys = new Set(rows.map(({ key }) => key));
  const others = [...new Set(referencedKeys)].filter((key) => !keys.has(key));
  for (let from = 0; from < others.length; from += MAX_BATCH_KEYS) {
    const found = await loadKnownRows(database, kind, others.slice(from, from + MAX_BATCH_KEYS));
    for (const key of found.keys()) keys.add(key);
  }
  return (key) => keys.has(key);
}
