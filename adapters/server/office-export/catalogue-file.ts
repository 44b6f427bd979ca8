import { csvRow } from '../../../core/office-sheets/sheet-cell.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { PRODUCT_FILE_EXPORT, SALE_FILE_EXPORT } from './catalogue-exports.ts';
import { UTF8_MARK } from './export-file.ts';
import { openExport } from './export.routes.ts';

const LISTS = { products: PRODUCT_FILE_EXPORT, sales: SALE_FILE_EXPORT } as const;

/** Commands are not limited to a seller shop. */
const OPERATOR = { role: 'owner', seller_idx: null } as const;

/** Writes all products or all sales, page by page, as a CSV file that can be imported. */
export async function* streamCatalogueFile(
  shop: Pick<ServerContext, 'database' | 'clock' | 'random'>,
  file: keyof typeof LISTS,
): AsyncGenerator<string, void, undefined> {
  const opened = openExport(shop, LISTS[file], '', OPERATOR, false);
  if (opened === null) throw new Error('a list without conditions opens');
  yield UTF8_MARK + csvRow(opened.headers);
  for await (const page of opened.pages()) yield page.map(csvRow).join('');
}
