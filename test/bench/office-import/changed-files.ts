import { parse } from 'csv-parse/sync';
import { csvRow } from '../../../core/office-sheets/sheet-cell.ts';
import type { OfficeSession } from './office-session.ts';

/** Amount in won by which each sale becomes cheaper. */
export const CHEAPER = 100;
export const NEW_NAME = ' 새 포장';

/** A file in which each row differs from the stored one. */
export interface ChangedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The longest description with which a file of all rows stays within its maximum size. */
const NEW_DESCRIPTION = `<p>${'다시 담아 보내요. '.repeat(7)}</p>`;

/** The cells of a row of the file, by column. */
type Cells = Record<string, string>;

/** Exports the sales that the bench has imported, and makes each of them cheaper. */
export function changedSales(session: OfficeSession): Promise<ChangedFile> {
  return changed(session, 'sales', ({ consumer_price = '', ...cells }) => ({
    ...cells,
    consumer_price: String(Number(consumer_price) - CHEAPER),
  }));
}

/** Exports the imported products, and gives each of them another name and description. */
export function changedProducts(session: OfficeSession): Promise<ChangedFile> {
  return changed(session, 'products', ({ product_name = '', ...cells }) => ({
    ...cells,
    product_name: product_name + NEW_NAME,
    description: NEW_DESCRIPTION,
  }));
}

async function changed(
  session: OfficeSession,
  kind: 'sales' | 'products',
  change: (cells: Cells) => Cells,
): Promise<ChangedFile> {
  const response = await session.fetch(`/api/office/v1/exports/catalogue-${kind}/file?format=csv`);
  const [header = [], ...rows]: string[][] = parse(await response.text(), { bom: true });
  const lines = [csvRow(header)];
  for (const row of rows) {
    const cells = Object.fromEntries(header.map((column, at) => [column, row[at] ?? '']));
    // Skips the rows of the demo shop.
    if (!/^[ps]\d+$/.test(cells['key'] ?? '')) continue;
    const after = change(cells);
    lines.push(csvRow(header.map((column) => after[column] ?? '')));
  }
  return { name: kind === 'sales' ? '판매.csv' : '상품.csv', bytes: new TextEncoder().encode(lines.join('')) };
}
