import { expect } from 'vitest';
import type { ImportRun, ImportSummary } from '../../../../core/api/office/catalogue/import.api.ts';
import type { OfficeResponseOf } from '../../../../core/api/office/office-contract.ts';
import { failure, success, type Envelope } from '../../../../core/outcome/envelope.ts';
import type { OfficeClient } from './office-client.ts';

export const SALES_FILE = '/api/office/v1/exports/catalogue-sales/file?format=csv';
export const PRODUCTS_FILE = '/api/office/v1/exports/catalogue-products/file?format=csv';

interface File {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

export function fileOf(content: string | Uint8Array, name = '판매.csv'): File {
  return { name, bytes: new Uint8Array(Buffer.from(content)).buffer };
}

/** Uploads files, which starts a run, and returns the response. */
export function upload(client: OfficeClient, files: readonly File[], run_key = newKey(), sets_stock = false) {
  const file_list = files.map(({ name, bytes }) => ({ name, size: bytes.byteLength }));
  return client.call(
    'POST /api/office/v1/catalogue/imports/run',
    { run_key, file_list, sets_stock },
    files.map(({ bytes }) => bytes),
  );
}

export function checkedOf<T>(envelope: Envelope<T>): T {
  if (envelope.result_code !== 200) throw new Error(envelope.result_msg);
  return envelope.result_data;
}

interface Checked extends ImportSummary {
  readonly run_key: string;
  /** The first page of the differences. */
  readonly difference_list: OfficeResponseOf<'GET /api/office/v1/catalogue/imports/differences'>['difference_list'];
}

let lastKey = 0;

export function newKey(): string {
  lastKey += 1;
  return `00000000-0000-4000-8000-${String(lastKey).padStart(12, '0')}`;
}

/** Returns the run once it has ended. */
export async function endedRun(client: OfficeClient): Promise<ImportRun> {
  return expect
    .poll(async () => {
      const { run } = checkedOf(await client.call('GET /api/office/v1/catalogue/imports/run', {}));
      return run === null || run.state === 'checking' ? null : run;
    }, WAITING)
    .not.toBeNull()
    .then(async () => {
      const { run } = checkedOf(await client.call('GET /api/office/v1/catalogue/imports/run', {}));
      if (run === null) throw new Error('the run does not exist');
      return run;
    });
}

const WAITING = { timeout: 20_000, interval: 10 };

/** Uploads files for a dry run, and waits for its result. */
export async function check(
  client: OfficeClient,
  files: readonly File[],
  sets_stock = false,
): Promise<Envelope<Checked>> {
  const run_key = newKey();
  const started = await upload(client, files, run_key, sets_stock);
  if (started.result_code !== 200) return started;
  const { summary, failure: text } = await endedRun(client);
  if (summary === null) return failure(422, text);
  return success({ run_key, ...summary, difference_list: await differences(client, run_key) });
}

export async function differences(client: OfficeClient, run_key: string, page = 0) {
  const request = { run_key, tab: 'all', page } as const;
  return checkedOf(await client.call('GET /api/office/v1/catalogue/imports/differences', request)).difference_list;
}

/** Imports a part of files whose differences were shown. */
export function apply(client: OfficeClient, { run_key }: { readonly run_key: string }, part_no = 0) {
  return client.call('POST /api/office/v1/catalogue/imports/parts', { run_key, part_no });
}

/** Downloads a file. */
export async function textOf(client: OfficeClient, path: string): Promise<string> {
  const response = await client.fetch(path);
  expect(response.status).toBe(200);
  return response.text();
}
