import { expect } from 'vitest';
import type { OfficeResponseOf } from '../../../../core/api/office/office-contract.ts';
import type { Envelope } from '../../../../core/outcome/envelope.ts';
import type { OfficeClient } from './office-client.ts';

export const SALES_FILE = '/api/office/v1/exports/catalogue-sales/file?format=csv';
export const PRODUCTS_FILE = '/api/office/v1/exports/catalogue-products/file?format=csv';
export const KEY = '00000000-0000-4000-8000-000000000001';
export const OTHER_KEY = '00000000-0000-4000-8000-000000000002';

interface File {
  readonly name: string;
  readonly content: string;
}

export function fileOf(content: string | Uint8Array, name = '판매.csv'): File {
  return { name, content: Buffer.from(content).toString('base64') };
}

export function checkedOf<T>(envelope: Envelope<T>): T {
  if (envelope.result_code !== 200) throw new Error(envelope.result_msg);
  return envelope.result_data;
}

/** Returns what files would change. */
export function check(client: OfficeClient, files: readonly File[], sets_stock = false) {
  return client.call('POST /api/office/v1/catalogue/imports/check', { file_list: [...files], sets_stock });
}

/** Imports files after their differences were shown. */
export function apply(
  client: OfficeClient,
  files: readonly File[],
  { version, checked_dt }: OfficeResponseOf<'POST /api/office/v1/catalogue/imports/check'>,
  { request_key = KEY, sets_stock = false } = {},
) {
  const request = { file_list: [...files], sets_stock, version, checked_dt, request_key };
  return client.call('POST /api/office/v1/catalogue/imports', request);
}

/** Downloads a file. */
export async function textOf(client: OfficeClient, path: string): Promise<string> {
  const response = await client.fetch(path);
  expect(response.status).toBe(200);
  return response.text();
}
