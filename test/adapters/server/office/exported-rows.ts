import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { ExportListName } from '../../../../core/office/exported-file.ts';
import type { OfficeClient } from './office-client.ts';

/** Returns the address of a list as a CSV file. */
export function exportPath(list: ExportListName, query = '', more = ''): string {
  return `/api/office/v1/exports/${list}/file?format=csv&query=${encodeURIComponent(query)}${more}`;
}

/** Exports a list, and returns its rows by the headers of their columns. Expects as many rows as were counted. */
export async function exportedRows(
  client: OfficeClient,
  list: ExportListName,
  query = '',
  more = '',
): Promise<Record<string, string>[]> {
  const response = await client.fetch(exportPath(list, query, more));
  expect([list, query, response.status]).toEqual([list, query, 200]);
  const rows: Record<string, string>[] = parse(await response.text(), { bom: true, columns: true });
  const counted = await client.call('GET /api/office/v1/exports/{list}', { list, query });
  expect(counted.result_data?.row_cnt).toBe(rows.length);
  return rows;
}
