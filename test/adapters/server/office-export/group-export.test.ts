import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { groupSale, joinGroup, openGroup } from '../groups/group-shopper.ts';
import { dataOf, lineOf, orderAndPay } from '../payments/shopper.ts';
import { sampleMember, sampleSeller, type SampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';
import { exportedRows, exportPath } from '../office/exported-rows.ts';
import { fieldsOf, signedInAs, type OfficeClient } from '../office/office-client.ts';

/** A text that a spreadsheet would evaluate, with special characters of CSV. */
const HOSTILE = '=1+1,"\t<script>\n둘째 줄';

describe('the exported groups of the office', () => {
  const shop = useTestShop();
  let staff: OfficeClient;
  let sale: SampleSale;
  let over: SampleSale;
  beforeEach(async () => {
    staff = await signedInAs(shop, 'customer-service');
    sale = await groupSale(shop.database, { goal_cnt: 2, product: { product_name: HOSTILE } });
    over = await groupSale(shop.database, { end_dt: '2026-11-21 12:10:00' });
  });

  const numbers = async (query = '') => (await exportedRows(staff, 'groups', query)).map((row) => row['모임번호']);
  const end = async (g_idx: number) =>
    dataOf(await staff.call('PUT /api/office/v1/groups/{g_idx}/end', { g_idx, reason: '=상품이 더 없어요' }));

  it('have the state of each one and the conditions of the list, and leave a row in the audit log', async () => {
    const failed = await openGroup(shop, over);
    const made = await openGroup(shop, sale);
    await joinGroup(shop, sale, made);
    const ended = await openGroup(shop, sale);
    const open = await openGroup(shop, sale);
    shop.clock.set(NOON + 11 * MINUTE_MS);
    await end(ended);

    const rows = await exportedRows(staff, 'groups');

    expect(
      rows.map((row) => [row['모임번호'], row['상태'], row['참여 인원'], row['목표 인원'], row['먼저 끝낸 일시']]),
    ).toEqual([
      [`#${open}`, '모집중', '1', '2', ''],
      [`#${ended}`, '마감', '1', '2', '2026-11-21 12:11:00'],
      [`#${made}`, '성사', '2', '2', ''],
      [`#${failed}`, '마감', '1', '4', ''],
    ]);
    expect(rows[0]).toMatchObject({ 판매번호: `#${sale.sell_idx}`, 상품: `'${HOSTILE}`, 마감: '2026-12-31 00:00:00' });
    expect(await numbers('state=open&open=3')).toEqual([`#${open}`]);
    expect(await numbers('state=failed')).toEqual([`#${ended}`, `#${failed}`]);
    expect(await numbers(`state=made&sale=${sale.sell_idx}`)).toEqual([`#${made}`]);
    expect(await numbers(`sale=${encodeURIComponent(`#${over.sell_idx}`)}`)).toEqual([`#${failed}`]);
    // As in the list, a text that is no number of a sale is no condition.
    expect(await numbers('sale=감귤')).toHaveLength(4);
    const event = await shop.database
      .selectFrom('office_event')
      .select(['kind', 'state', 'subject', 'change_list'])
      .orderBy('event_idx', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(event).toMatchObject({
      kind: 'view',
      state: 'done',
      subject: 'row groups',
      change_list: [{ label: '조건' }, { label: '개인정보', after: '가림' }, { label: '내보낸 줄', after: '4' }],
    });
  });

  it('are a spreadsheet, too', async () => {
    const open = await openGroup(shop, sale);

    const response = await staff.fetch(exportPath('groups').replace('format=csv', 'format=xlsx'));

    const [header = [], row = []] = await readSheet(Buffer.from(await response.arrayBuffer()));
    const cell = (name: string) => row[header.indexOf(name)];
    expect([cell('모임번호'), cell('상품'), cell('참여 인원')]).toEqual([`#${open}`, `'${HOSTILE}`, 1]);
  });

  it('name the opener in full only to staff who have confirmed their identity', async () => {
    const { token } = await sampleMember(shop.database, { member_name: '김하나' });
    await openGroup(shop, sale, token);
    shop.clock.set(NOON + 6 * MINUTE_MS);

    expect(await exportedRows(staff, 'groups')).toMatchObject([{ '연 사람': '김*나' }]);
    expect((await staff.fetch(exportPath('groups', '', '&personal=1'))).status).toBe(403);
    const response = await staff.call('POST /api/office/v1/exports/{list}/personal', { list: 'groups' });
    expect(fieldsOf(response)).toEqual(['confirmation']);
    await staff.confirm();
    expect(await exportedRows(staff, 'groups', '', '&personal=1')).toMatchObject([{ '연 사람': '김하나' }]);
  });

  it('continue after a page', async () => {
    const { payment_idx } = await orderAndPay(shop, { cart_list: [{ ...lineOf(sale), type: 'group' }] });
    const group = {
      sell_idx: sale.sell_idx,
      opener_payment_idx: payment_idx,
      goal_cnt: 4,
      opened_dt: '2026-11-20 10:00:00',
    };
    await shop.database
      .insertInto('group_purchase')
      .values(Array.from({ length: 1_100 }, () => group))
      .execute();

    for (const query of ['', 'state=open']) expect(new Set(await numbers(query)).size).toBe(1_101);
  });

  it('are closed to sellers', async () => {
    const seller = await signedInAs(shop, 'seller', { seller_idx: await sampleSeller(shop.database) });

    expect((await seller.fetch(exportPath('groups'))).status).toBe(403);
    expect((await seller.call('GET /api/office/v1/exports/{list}', { list: 'groups' })).result_code).toBe(403);
  });
});
