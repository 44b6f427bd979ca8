import { describe, expect, it } from 'vitest';
import { idsOf, paidOrder, statusesOf } from '../claims/order-owner.ts';
import { lineOf } from '../payments/shopper.ts';
import { sampleSale, type SampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs, type OfficeClient } from '../office/office-client.ts';

const CJ = { carrier_code: '04', invoice_no: '638904125701' };

describe('a sheet of parcels', () => {
  const shop = useTestShop();

  const packed = async (...sales: readonly SampleSale[]) => {
    const own = await paidOrder(shop, { cart_list: sales.map((sale) => lineOf(sale)) });
    const order_idx_list = [...(await idsOf(shop, own))];
    const owner = await signedInAs(shop, 'owner', { name: `owner${own.payment_idx}` });
    await owner.call('POST /api/office/v1/orders/prepare', { order_idx_list });
    const { payment_no } = await shop.database
      .selectFrom('payment')
      .select('payment_no')
      .where('payment_idx', '=', own.payment_idx)
      .executeTakeFirstOrThrow();
    return { own, order_idx_list, payment_no };
  };
  const check = async (client: OfficeClient, numbers: readonly string[], parcel = CJ) => {
    const row_list = numbers.map((number, index) => ({ row: index + 1, number, ...parcel }));
    return (await client.call('POST /api/office/v1/shipping/check', { row_list })).result_data?.list ?? [];
  };

  it('is checked without a change, row by row: an error does not stop the other rows', async () => {
    const sale = await sampleSale(shop.database);
    const { own, order_idx_list, payment_no } = await packed(sale);
    const client = await signedInAs(shop, 'customer-service');
    const rows = await check(client, [
      payment_no,
      `#${order_idx_list[0]}`,
      '20200101-00000001',
      '#987654',
      '=1+1',
      '<script>',
    ]);
    expect(rows.map(({ state, order_idx_list: lines }) => [state, lines])).toEqual([
      ['ready', order_idx_list],
      ['ready', order_idx_list],
      ['fault', []],
      ['fault', []],
      ['fault', []],
      ['fault', []],
    ]);
    expect(rows[0]?.receiver_name).toContain('*');
    expect(await statusesOf(shop, own)).toEqual(['상품준비중']);
  });

  it('is shipped once: the same sheet again changes nothing', async () => {
    const { own, payment_no } = await packed(await sampleSale(shop.database));
    const client = await signedInAs(shop, 'customer-service');
    const [row] = await check(client, [payment_no]);
    const parcel_list = (row?.order_idx_list ?? []).map((order_idx) => ({ order_idx, ...CJ }));
    for (let times = 0; times < 2; times += 1) {
      const sent = await client.call('POST /api/office/v1/orders/ship', { parcel_list });
      expect(sent.result_data?.list.map(({ refusal }) => refusal)).toEqual([null]);
    }
    expect(await statusesOf(shop, own)).toEqual(['배송중']);
    expect(await check(client, [payment_no])).toMatchObject([{ state: 'sent', order_idx_list: [] }]);
    const other = await check(client, [payment_no], { ...CJ, invoice_no: '638904125799' });
    expect(other).toMatchObject([{ state: 'fault' }]);
  });

  it('refers to one line of an order by its position, which is required if an order has several sellers', async () => {
    const { order_idx_list, payment_no } = await packed(
      await sampleSale(shop.database),
      await sampleSale(shop.database),
    );
    const client = await signedInAs(shop, 'owner');
    const rows = await check(client, [payment_no, `${payment_no}-2`, `${payment_no}-3`]);
    expect(rows.map(({ state }) => state)).toEqual(['fault', 'ready', 'fault']);
    expect(rows[1]?.order_idx_list).toEqual([order_idx_list[1]]);
  });

  it('of a seller refers only to lines of their shop', async () => {
    const [mine, other] = [await sampleSale(shop.database), await sampleSale(shop.database)];
    const { order_idx_list, payment_no } = await packed(mine, other);
    const client = await signedInAs(shop, 'seller', { seller_idx: mine.seller_idx });
    const rows = await check(client, [payment_no, `#${order_idx_list[1]}`]);
    expect(rows).toMatchObject([
      { state: 'ready', order_idx_list: [order_idx_list[0]] },
      { state: 'fault', text: '없는 주문 상품이에요', product_text: '', receiver_name: '' },
    ]);
    expect((await client.call('GET /api/office/v1/shipping', {})).result_data).toEqual({ ready_cnt: 1, paid_cnt: 0 });
  });

  it('is refused as a whole if it has more rows than one request allows', async () => {
    const client = await signedInAs(shop, 'owner');
    const row_list = Array.from({ length: 501 }, (_, row) => ({ row, number: '#1', ...CJ }));
    expect((await client.call('POST /api/office/v1/shipping/check', { row_list })).result_code).toBe(400);
  });
});
