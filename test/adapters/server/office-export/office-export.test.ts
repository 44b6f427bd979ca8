import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { idsOf, paidOrder } from '../claims/order-owner.ts';
import { lineOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { fieldsOf, OfficeClient, requireNewPassword, signedInAs } from '../office/office-client.ts';

const FILE = '/api/office/v1/exports/orders/file';

describe('an exported list', () => {
  const shop = useTestShop();

  const buyOne = async (product_name = '사과') => {
    const sale = await sampleSale(shop.database, { product: { product_name } });
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)] });
    return { sale, own, order_idx_list: await idsOf(shop, own) };
  };
  const rowsOf = async (client: OfficeClient, path: string): Promise<string[][]> => {
    const response = await client.fetch(path);
    expect(response.status).toBe(200);
    return parse(await response.text(), { bom: true });
  };
  const lastEvent = () =>
    shop.database
      .selectFrom('office_event')
      .select(['kind', 'state', 'call', 'change_list'])
      .orderBy('event_idx', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  it('is a CSV file for Excel with masked names and phones, and adds a row with its size to the audit log', async () => {
    await buyOne();
    const client = await signedInAs(shop, 'customer-service');
    const response = await client.fetch(`${FILE}?format=csv`);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{12}\.csv"$/);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header = [], row = []] = parse(Buffer.from(bytes), { bom: true });
    const cell = (name: string) => row[header.indexOf(name)];
    expect(cell('구매자')).toContain('*');
    expect(cell('받는 분 연락처')).toBe('02-***-4567');
    expect(await lastEvent()).toMatchObject({
      kind: 'view',
      state: 'done',
      change_list: [
        { label: '조건', after: '' },
        { label: '개인정보', after: '가림' },
        { label: '내보낸 줄', after: '1' },
      ],
    });
  });

  it('has its own conditions in the audit log, which no other text in the address displaces', async () => {
    await buyOne();
    const client = await signedInAs(shop, 'customer-service');
    const query = new URLSearchParams({ x: 'y'.repeat(600), q: '010-1234-5678', method: 'card' });
    await (await client.fetch(`${FILE}?format=csv&query=${encodeURIComponent(query.toString())}`)).text();

    expect((await lastEvent()).change_list[0]).toMatchObject({ label: '조건', after: 'q=(전화번호)&method=card' });
  });

  it('follows the conditions of the address, and shows the number of rows in advance', async () => {
    const { order_idx_list } = await buyOne();
    await buyOne();
    const client = await signedInAs(shop, 'owner');
    const query = `q=${encodeURIComponent(`#${order_idx_list[0]}`)}`;
    const counted = await client.call('GET /api/office/v1/exports/{list}', { list: 'orders', query });
    expect(counted.result_data).toMatchObject({ text: '주문 1건', row_cnt: 1, is_capped: false });
    const rows = await rowsOf(client, `${FILE}?format=csv&query=${encodeURIComponent(query)}`);
    expect(rows.map((row) => row[1])).toEqual(['주문상품번호', `#${order_idx_list[0]}`]);
    const bad = await client.call('GET /api/office/v1/exports/{list}', { list: 'orders', query: 'method=nothing' });
    expect(bad.result_code).toBe(400);
  });

  it('contains no name that a spreadsheet evaluates as a formula', async () => {
    await buyOne('=HYPERLINK("http://evil.test","사과")');
    const client = await signedInAs(shop, 'owner');
    const [header = [], row = []] = await rowsOf(client, `${FILE}?format=csv`);
    expect(row[header.indexOf('상품')]).toBe(`'=HYPERLINK("http://evil.test","사과")`);
    const response = await client.fetch(`${FILE}?format=xlsx`);
    const sheet = await readSheet(Buffer.from(await response.arrayBuffer()));
    expect(sheet[1]?.[header.indexOf('상품')]).toMatch(/^'=HYPERLINK/);
  });

  it('refuses conditions with control characters, and an invalid address of an image', async () => {
    const client = await signedInAs(shop, 'owner');
    for (const query of ['\0=1', 'q=\u001b[2J']) {
      const refused = await client.fetch(`${FILE}?format=csv&query=${encodeURIComponent(query)}`);
      expect([query, refused.status]).toEqual([query, 403]);
    }
    for (const img_path of ['a\0', 'javascript:alert(1)', '../../etc/passwd']) {
      const image = await client.fetch(`/api/office/v1/images/original?img_path=${encodeURIComponent(img_path)}`);
      expect([img_path, await image.json()]).toEqual([img_path, expect.objectContaining({ result_code: 404 })]);
    }
    expect(await shop.database.selectFrom('office_event').select('subject').execute()).toEqual([]);
  });

  it('names the recipients to a seller only for lines that the seller has to send', async () => {
    const { sale, order_idx_list } = await buyOne();
    await buyOne();
    await shop.database.updateTable('order_line').set({ order_status: '상품준비중' }).execute();
    const seller = await signedInAs(shop, 'seller', { seller_idx: sale.seller_idx });
    const shipping = '/api/office/v1/exports/shipping/file?format=csv';
    const [, masked = []] = await rowsOf(seller, shipping);
    expect(masked.join()).not.toContain('02-123-4567');
    await seller.confirm();
    const rows = await rowsOf(seller, `${shipping}&personal=1`);
    expect(rows.slice(1).map(([line]) => line)).toEqual(order_idx_list.map((order_idx) => `#${order_idx}`));
    expect(rows[1]?.join()).toContain('02-123-4567');
    expect((await seller.fetch(`${FILE}?format=csv&personal=1`)).status).toBe(403);
    const response = await seller.call('POST /api/office/v1/exports/{list}/personal', { list: 'orders' });
    expect(response.result_code).toBe(403);
  });

  it('shows personal data only with the right and a confirmed identity, as recorded in the log', async () => {
    await buyOne();
    const personal = `${FILE}?format=csv&personal=1`;
    const merchandiser = await signedInAs(shop, 'merchandiser');
    expect((await merchandiser.fetch(personal)).status).toBe(403);
    const service = await signedInAs(shop, 'customer-service');
    shop.clock.advance(6 * MINUTE_MS);
    expect((await service.fetch(personal)).status).toBe(403);
    const response = await service.call('POST /api/office/v1/exports/{list}/personal', { list: 'orders' });
    expect(fieldsOf(response)).toEqual(['confirmation']);
    await service.confirm();
    const rows = await rowsOf(service, personal);
    expect(rows[1]).toContain('010-1234-5678');
    expect((await lastEvent()).change_list).toContainEqual({ label: '개인정보', before: null, after: '포함' });
  });

  it('of a seller contains only the lines of their shop, and no audit log', async () => {
    const mine = await buyOne();
    await buyOne();
    const client = await signedInAs(shop, 'seller', { seller_idx: mine.sale.seller_idx });
    const rows = await rowsOf(client, `${FILE}?format=csv`);
    expect(rows.slice(1).map((row) => row[1])).toEqual(mine.order_idx_list.map((idx) => `#${idx}`));
    expect((await client.fetch('/api/office/v1/exports/audit/file?format=csv')).status).toBe(403);
    expect((await client.call('GET /api/office/v1/exports/{list}', { list: 'audit' })).result_code).toBe(403);
  });

  it('is refused before the new password that staff must set', async () => {
    await buyOne();
    const client = await signedInAs(shop, 'owner');
    await requireNewPassword(shop);

    for (const format of ['csv', 'xlsx']) {
      const refused = await client.fetch(`${FILE}?format=${format}`);
      expect(await refused.json()).toMatchObject({ result_code: 403, result_msg: '먼저 새 비밀번호를 정해 주세요.' });
    }
    expect(await shop.database.selectFrom('office_event').select('subject').execute()).toEqual([]);
  });

  it('requires a session, and refuses lists and formats that do not exist', async () => {
    expect((await new OfficeClient(shop).fetch(`${FILE}?format=csv`)).status).toBe(401);
    const client = await signedInAs(shop, 'owner');
    for (const path of [`${FILE}?format=pdf`, FILE, '/api/office/v1/exports/staff/file?format=csv']) {
      expect((await client.fetch(path)).status).toBe(403);
    }
  });

  it('reads a list longer than a page to its end', async () => {
    const client = await signedInAs(shop, 'owner');
    for (let count = 0; count < 3; count += 1) await buyOne();
    const source = await shop.database.selectFrom('office_event').selectAll().limit(1).execute();
    expect(source.length).toBeLessThanOrEqual(1);
    const event = {
      event_dt: '2026-11-20 10:00:00',
      staff_idx: (await shop.database.selectFrom('staff').select('staff_idx').executeTakeFirstOrThrow()).staff_idx,
      staff_name: 'owner',
      role: 'owner' as const,
      call: 'x',
      kind: 'change' as const,
      state: 'done' as const,
      request_id: '',
    };
    await shop.database
      .insertInto('office_event')
      .values(Array.from({ length: 1_203 }, () => event))
      .execute();
    const rows = await rowsOf(client, '/api/office/v1/exports/audit/file?format=csv&query=kind%3Dchange');
    expect(rows).toHaveLength(1_204);
  });
});
