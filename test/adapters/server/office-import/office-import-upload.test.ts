import { request as httpRequest, createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, it } from 'vitest';
import { OfficeApi } from '../../../../adapters/server/office/office-api.ts';
import { officeHttp } from '../../../../adapters/server/office/office-http.ts';
import { guardBodies } from '../../../../adapters/server/kernel/body-guard.ts';
import { createLog } from '../../../../adapters/server/kernel/log.ts';
import { FIELDS_HEADER, FILES_TYPE } from '../../../../core/office/file-body.ts';
import { parseEnvelope } from '../../../../core/outcome/envelope.ts';
import { IMPORT_FILE } from '../../../../core/vocabulary/limits/import-limits.ts';
import { jsonOf } from '../../cli/command-line.ts';
import { useImportFixture, CATALOGUE } from '../../cli/import/import-fixture.ts';
import { close, listen } from '../storefront/raw-request.ts';
import { useTestShop } from '../test-shop.ts';
import { checkedOf, endedRun, fileOf, newKey, upload } from '../office/import-calls.ts';
import { OFFICE_URL, OfficeClient, signedInAs } from '../office/office-client.ts';

const PATH = '/api/office/v1/catalogue/imports/run';
const CSV = 'key,category,product_name,pictures\np1,식품,한라봉,import/p1.webp\n';

describe('the upload of files for an import in the office', () => {
  const shop = useTestShop();
  const { importShop } = useImportFixture(shop);

  const fieldsOf = (...sizes: number[]) =>
    JSON.stringify({ run_key: newKey(), file_list: sizes.map((size) => ({ name: 'a.csv', size })), sets_stock: false });
  const headersOf = ({ csrf }: OfficeClient, fields: string, type = FILES_TYPE) => ({
    'content-type': type,
    'x-csrf-token': csrf ?? '',
    [FIELDS_HEADER]: fields,
  });
  const runOf = async (client: OfficeClient) =>
    checkedOf(await client.call('GET /api/office/v1/catalogue/imports/run', {})).run;
  const streamed = (headers: Record<string, string>, body: ReadableStream<Uint8Array>) => {
    const half = { duplex: 'half' };
    return { method: 'POST', headers, body, ...half };
  };
  /** Creates a body of these network chunks, and counts those that the server has read. */
  const slowBody = (chunks: readonly Uint8Array[], end: (controller: ReadableStreamDefaultController) => void) => {
    const read = { count: 0 };
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const chunk = chunks[read.count];
          read.count += 1;
          if (chunk === undefined) end(controller);
          else controller.enqueue(chunk);
        },
      },
      { highWaterMark: 0 },
    );
    return { read, body };
  };

  it('reads each file by its size, even if the network’s chunks end elsewhere', async () => {
    jsonOf(await importShop({ ...CATALOGUE, sales: [] }));
    const client = await signedInAs(shop, 'merchandiser');
    const sales =
      'key,product,seller,type,start_dt,end_dt,sale_price,consumer_price,options\n' +
      's1,p1,bat,always,2026-11-01 00:00:00,2026-12-01 00:00:00,25000,16500,5kg:0:10\n';
    const bytes = Buffer.from(CSV + sales);
    const chunks = Array.from({ length: Math.ceil(bytes.length / 11) }, (_, at) =>
      bytes.subarray(at * 11, at * 11 + 11),
    );
    const { body } = slowBody(chunks, (controller) => controller.close());
    const fields = fieldsOf(Buffer.byteLength(CSV), sales.length);

    expect((await client.fetch(PATH, streamed(headersOf(client, fields), body))).status).toBe(200);

    expect(await endedRun(client)).toMatchObject({ state: 'checked', new_cnt: 1, changed_cnt: 1 });
  });

  it('does not change the names of files', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const names = ['상품 😀 "하나".csv', '<script>alert(1)</script>', '=1+1.csv', '%0d%0aset-cookie: a'];
    const files = names.map((name) => fileOf(CSV, name));

    checkedOf(await upload(client, files));

    expect((await endedRun(client)).file_list).toEqual(names);
  });

  it('refuses a body that is longer or shorter than its files, and stores none of it', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    for (const sizes of [[CSV.length - 3], [CSV.length * 2], [10, CSV.length * 2], [0]]) {
      const init = { method: 'POST', headers: headersOf(client, fieldsOf(...sizes)), body: CSV };
      const response = await client.fetch(PATH, init);

      expect([sizes, response.status]).toEqual([sizes, 400]);
      expect(parseEnvelope(await response.json())?.result_msg).toBe('파일이 온전히 오지 않았어요. 다시 골라 주세요.');
    }
    expect(await runOf(client)).toBeNull();
  });

  it('refuses invalid fields, and a body of another type', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const good = fieldsOf(Buffer.byteLength(CSV));
    const codeOf = async (headers: Record<string, string>) =>
      (await client.fetch(PATH, { method: 'POST', headers, body: CSV })).status;

    for (const fields of ['', '{', '[]', 'null', '{"__proto__":{}}', fieldsOf(), fieldsOf(-1), fieldsOf(0.5)]) {
      expect([fields, await codeOf(headersOf(client, fields))]).toEqual([fields, 400]);
    }
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=a']) {
      expect([type, await codeOf(headersOf(client, good, type))]).toEqual([type, 400]);
    }
    expect(await codeOf(headersOf(client, fieldsOf(1, 1, 1, 1, 1)))).toBe(400);
    expect(await codeOf(headersOf(client, good))).toBe(200);
  });

  it('refuses staff who may not import, and files that are too large, without reading the body', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const service = await signedInAs(shop, 'customer-service');
    const fields = fieldsOf(Buffer.byteLength(CSV));
    const cases: readonly [OfficeClient, Record<string, string>, number][] = [
      [new OfficeClient(shop), headersOf(client, fields), 401],
      [client, { ...headersOf(client, fields), 'x-csrf-token': 'a' }, 403],
      [client, { ...headersOf(client, fields), origin: 'http://evil.test' }, 403],
      [service, headersOf(service, fields), 403],
      [client, headersOf(client, fieldsOf(IMPORT_FILE.maxBytes, 1)), 422],
    ];
    for (const [caller, headers, code] of cases) {
      const { read, body } = slowBody([Buffer.from(CSV)], (controller) => controller.close());
      const response = await caller.fetch(PATH, streamed(headers, body));

      expect([parseEnvelope(await response.json())?.result_code, read.count]).toEqual([code, 0]);
    }
  });

  it('stops reading a body that does not end', async () => {
    const client = await signedInAs(shop, 'merchandiser');
    const { read, body } = slowBody(
      Array.from({ length: 100 }, () => Buffer.from(CSV)),
      () => {},
    );
    const headers = headersOf(client, fieldsOf(Buffer.byteLength(CSV) * 2));

    expect((await client.fetch(PATH, streamed(headers, body))).status).toBe(400);

    expect(read.count).toBe(3);
  });

  it('ends without an error if the connection is cut, and stores nothing', async () => {
    const lines: string[] = [];
    const logged = { ...shop.shop, log: createLog('info', { write: (line) => void lines.push(line) }) };
    const client = await signedInAs(shop, 'merchandiser');
    const app = officeHttp(logged, new OfficeApi(logged), { addressOf: () => '203.0.113.9', officeUrl: OFFICE_URL });
    const listener = getRequestListener(app.fetch);
    const statuses: number[] = [];
    const server = createServer(
      guardBodies((incoming, response) => {
        response.once('close', () => statuses.push(response.statusCode));
        void listener(incoming, response);
      }),
    );
    await listen(server);
    const address = server.address();
    const sent = httpRequest({
      port: typeof address === 'object' ? address?.port : 0,
      method: 'POST',
      path: PATH,
      headers: { ...headersOf(client, fieldsOf(1_000_000)), cookie: client.cookie, 'content-length': 1_000_000 },
    });
    sent.on('error', () => {});
    await new Promise((resolve) => sent.write(CSV.repeat(1_000), resolve));
    sent.destroy();

    await expect.poll(() => statuses.length).toBe(1);
    expect(await runOf(client)).toBeNull();
    expect(lines).toEqual([]);
    close(server);
  });
});
